"""Calls a gateway with the client that openapi-generator makes. Arguments: URL, e-mail, password."""

import json
import re
import sys
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta, timezone
from typing import Optional
from urllib.parse import parse_qs, urlsplit

import baobab
from pydantic import ValidationError

url, email, password = sys.argv[1:]
public = baobab.ApiClient(baobab.Configuration(host=url))
session = baobab.UserApi(public).login(baobab.LoginInput(email=email, password=password))
signed_in = baobab.ApiClient(baobab.Configuration(host=url, api_key={"session": session.token}))
faqs = baobab.FaqApi(signed_in)

Failed = baobab.BadUserInput | baobab.NotFound | baobab.Unauthenticated


def error(call: Callable[[], object]) -> dict[str, object]:
    try:
        call()
    except baobab.ApiException as failure:
        if isinstance(failure.data, Failed):
            fields = failure.data.fields if isinstance(failure.data, baobab.BadUserInput) else None
            return {"status": failure.status, "code": failure.data.code, "fields": fields}
        raise
    raise AssertionError("The call did not fail")


def validates(title: str) -> bool:
    try:
        return bool(baobab.FaqInput(title=title, body="B"))
    except ValidationError:
        return False


def after_of(headers: Optional[Mapping[str, str]]) -> Optional[str]:
    """Where the next part of a list begins; None at its end."""
    following = re.search('<([^>]*)>; rel="next"', (headers or {})["Link"])
    return parse_qs(urlsplit(following[1]).query)["after"][0] if following else None


created = faqs.create_faq(baobab.FaqInput(title="🌳 made by openapi-generator", body="\n\n    code")).actual_instance
assert isinstance(created, baobab.Faq)
blank = baobab.FaqInput.model_construct(title="\u200b", body="B")
table = baobab.UserApi(signed_in).users_with_http_info(page=1, limit=1)
blog = baobab.BlogApi(public)

walked: list[Optional[str]] = []
after: Optional[str] = None
while True:
    part = faqs.faqs_with_http_info(limit=1, after=after)
    walked += [faq.title for faq in part.data]
    after = after_of(part.headers)
    if not after:
        break

is_listed = created.id in [faq.id for faq in faqs.faqs()]
an_hour_ago = datetime.now(timezone.utc) - timedelta(hours=1)
changed = faqs.faqs_with_http_info(updated_since=an_hour_ago, limit=1_000)
faqs.delete_faq(created.id)
since = datetime.fromisoformat((changed.headers or {})["X-Next-Since"])
# The client sends no token by itself in a call that everybody may make.
token = {"x-auth-token": session.token}
later = faqs.faqs(updated_since=since, limit=1_000, removed=True, _headers=token)

results = {
    "user": session.user.email,
    "posts": [post.title for post in blog.blog_posts()],
    "post": blog.blog_post(blog.blog_posts()[0].id).body,
    "created": [created.title, created.version],
    "isListed": is_listed,
    "page": [len(table.data), table.data[0].email, (table.headers or {})["X-Total-Count"]],
    "isWalked": created.title in walked,
    "isChanged": (created.id, created.title) in [(faq.id, faq.title) for faq in changed.data],
    "removed": [faq.version for faq in later if faq.removed and faq.id == created.id],
    "notFound": error(lambda: blog.blog_post("0123456789abcdef01234567")),
    "refused": error(lambda: faqs.create_faq(blank)),
    "signedOut": error(lambda: baobab.UserApi(public).users()),
    "validates": [validates("A"), validates("\u200b")],
}
print(json.dumps(results))
