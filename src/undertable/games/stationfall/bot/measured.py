"""How many points each identity has brought scripted players on average, in games in which identities fell by lot.

May touch: nothing. Must not: be reckoned while playing; `bench/reentry.py scripted --identities chance` measures it.
"""

MEASURED = {
    "astrochimp": 5.0,
    "billionaire": 7.0,
    "boarder": 5.0,
    "botanist": 4.5,
    "colonel": 4.0,
    "consort": 4.0,
    "corpsicle": 3.0,
    "counselor": 6.5,
    "cyborg": 7.6,
    "daredevil": 5.0,
    "digital_assistant": 4.5,
    "doctor_hyde": 4.5,
    "doctor_jekyll": 5.5,
    "engineer": 8.6,
    "exile": 5.0,
    "inspector": 4.0,
    "legal": 6.3,
    "maintenance_clones": 5.0,
    "medical": 7.0,
    "microbiologist": 4.0,
    "operative": 8.4,
    "security": 6.5,
    "station_chief": 8.2,
    "stowaway": 5.0,
    "stranger": 4.0,
    "telepathic_rat": 2.0,
    "troubleshooter": 7.5,
}
