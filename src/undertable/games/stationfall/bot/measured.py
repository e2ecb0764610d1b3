"""How many points each identity has brought scripted players on average, in games in which identities fell by lot.

May touch: nothing. Must not: be reckoned while playing; `bench/reentry.py scripted --identities chance` measures it.
"""

MEASURED = {
    "astrochimp": 4.6,
    "billionaire": 5.9,
    "boarder": 5.1,
    "botanist": 6.4,
    "colonel": 4.5,
    "consort": 4.5,
    "corpsicle": 4.2,
    "counselor": 6.8,
    "cyborg": 7.7,
    "daredevil": 5.2,
    "digital_assistant": 5.3,
    "doctor_hyde": 4.0,
    "doctor_jekyll": 5.7,
    "engineer": 8.5,
    "exile": 7.3,
    "inspector": 3.9,
    "legal": 8.0,
    "maintenance_clones": 5.4,
    "medical": 6.2,
    "microbiologist": 4.6,
    "operative": 7.4,
    "security": 6.2,
    "station_chief": 8.4,
    "stowaway": 3.9,
    "stranger": 6.0,
    "telepathic_rat": 3.2,
    "troubleshooter": 7.1,
}
