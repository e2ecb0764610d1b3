"""How many points each identity has brought scripted players on average, in games in which identities fell by lot.

May touch: nothing. Must not: be reckoned while playing; `bench/reentry.py scripted --identities chance` measures it.
"""

MEASURED = {
    "astrochimp": 4.7,
    "billionaire": 5.8,
    "boarder": 5.4,
    "botanist": 5.8,
    "colonel": 4.5,
    "consort": 4.2,
    "corpsicle": 4.2,
    "counselor": 6.0,
    "cyborg": 7.4,
    "daredevil": 4.6,
    "digital_assistant": 5.1,
    "doctor_hyde": 3.7,
    "doctor_jekyll": 5.7,
    "engineer": 8.5,
    "exile": 6.5,
    "inspector": 3.6,
    "legal": 7.6,
    "maintenance_clones": 5.1,
    "medical": 6.1,
    "microbiologist": 4.3,
    "operative": 7.3,
    "security": 6.3,
    "station_chief": 8.1,
    "stowaway": 4.4,
    "stranger": 6.2,
    "telepathic_rat": 5.1,
    "troubleshooter": 7.0,
}
