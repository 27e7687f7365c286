"""Calls a gateway with the client that openapi-generator makes. Arguments: URL, e-mail, password."""

import json
import sys

import baobab
from pydantic import ValidationError

url, email, password = sys.argv[1:]
public = baobab.ApiClient(baobab.Configuration(host=url))
session = baobab.UserApi(public).login(baobab.LoginInput(email=email, password=password))
signed_in = baobab.ApiClient(baobab.Configuration(host=url, api_key={"session": session.token}))
faqs = baobab.FaqApi(signed_in)


def error(call):
    try:
        call()
    except baobab.ApiException as failure:
        return {"status": failure.status, "code": failure.data.code, "fields": getattr(failure.data, "fields", None)}


def validates(title):
    try:
        return bool(baobab.FaqInput(title=title, body="B"))
    except ValidationError:
        return False


created = faqs.create_faq(baobab.FaqInput(title="🌳 made by openapi-generator", body="\n\n    code")).actual_instance
blank = baobab.FaqInput.model_construct(title="\u200b", body="B")
table = baobab.UserApi(signed_in).users_with_http_info(page=1, limit=1)
blog = baobab.BlogApi(public)
results = {
    "user": session.user.email,
    "posts": [post.title for post in blog.blog_posts()],
    "post": blog.blog_post(blog.blog_posts()[0].id).body,
    "created": [created.title, created.version],
    "isListed": created.id in [faq.id for faq in faqs.faqs()],
    "page": [len(table.data), table.data[0].email, table.headers["X-Total-Count"]],
    "notFound": error(lambda: blog.blog_post("0123456789abcdef01234567")),
    "refused": error(lambda: faqs.create_faq(blank)),
    "signedOut": error(lambda: baobab.UserApi(public).users()),
    "validates": [validates("A"), validates("\u200b")],
}
print(json.dumps(results))
