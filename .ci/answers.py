"""Writes to the MongoDB server of the tests: once, as soon as it listens, or each half second.

Prints when it answered late. Fails where it has ended or does not answer within half a minute.
"""

import sys
import time
from datetime import datetime

import pymongo

# The gateway gives a call up after five seconds.
LATE_SECONDS = 3

uri, *options = sys.argv[1:]
is_once = "--once" in options
client = pymongo.MongoClient(
    uri,
    serverSelectionTimeoutMS=30_000 if is_once else 3_000,
    socketTimeoutMS=30_000,
    retryWrites=False,
)
while True:
    begun = time.monotonic()
    client.ci.signs.update_one({"_id": "of life"}, {"$inc": {"count": 1}}, upsert=True)
    waited = time.monotonic() - begun
    if is_once:
        break
    if waited > LATE_SECONDS:
        print(f"{datetime.now():%H:%M:%S} SecantusDB answered after {waited:.1f} s", flush=True)
    time.sleep(0.5)
