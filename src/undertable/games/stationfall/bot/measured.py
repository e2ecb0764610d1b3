"""How many points each identity has brought scripted players on average, in games in which identities fell by lot.

May touch: nothing. Must not: be reckoned while playing; `bench/bots_stationfall.py scripted --identities chance` measures it.
"""

MEASURED = {
    "astrochimp": 5.7,
    "billionaire": 7.4,
    "boarder": 5.0,
    "botanist": 7.2,
    "colonel": 5.4,
    "consort": 5.1,
    "corpsicle": 5.0,
    "counselor": 6.7,
    "cyborg": 7.7,
    "daredevil": 5.8,
    "digital_assistant": 4.6,
    "doctor_hyde": 4.8,
    "doctor_jekyll": 7.7,
    "engineer": 7.5,
    "exile": 7.1,
    "inspector": 4.7,
    "legal": 8.0,
    "maintenance_clones": 5.9,
    "medical": 6.5,
    "microbiologist": 5.6,
    "operative": 7.2,
    "security": 6.3,
    "station_chief": 8.1,
    "stowaway": 4.7,
    "stranger": 5.7,
    "telepathic_rat": 4.0,
    "troubleshooter": 7.4,
}
