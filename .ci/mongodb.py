"""Runs SecantusDB, with its own options, so that a page may have 1 GB in memory, not 5 MB.

Before each read of a larger page WiredTiger tries to divide it. While any transaction is open, it waits up to 55 ms in vain: a
list of 9 MB then takes 3 s, and all other calls wait for it.
"""

import sys

import wiredtiger
from secantus import cli

create_table = wiredtiger.Session.create


def create_table_of_large_pages(session, name, config):
    return create_table(session, name, f"{config},memory_page_max=1GB")


wiredtiger.Session.create = create_table_of_large_pages
# A page is never larger than a part of the cache.
sys.argv[1:1] = ["--cache-size", "8G"]
sys.exit(cli.main())
