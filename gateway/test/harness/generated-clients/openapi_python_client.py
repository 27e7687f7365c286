"""Calls a gateway with the client that openapi-python-client makes. Arguments: URL, e-mail, password."""

import json
import sys

from baobab_client import AuthenticatedClient, Client
from baobab_client.api.blog import blog_post, blog_posts
from baobab_client.api.faq import create_faq, faqs
from baobab_client.api.user import login, users
from baobab_client.models import FaqInput, LoginInput

url, email, password = sys.argv[1:]
public = Client(base_url=url)
session = login.sync(client=public, body=LoginInput(email=email, password=password))
signed_in = AuthenticatedClient(base_url=url, token=session.token)


def error(response):
    fields = getattr(response.parsed, "fields", None)
    return {
        "status": response.status_code.value,
        "code": response.parsed.code,
        "fields": fields.to_dict() if fields else None,
    }


faq = FaqInput(title="🌳 made by openapi-python-client", body="\n\n    code")
created = create_faq.sync(client=signed_in, body=faq)
posts = blog_posts.sync(client=public)
table = users.sync_detailed(client=signed_in, page=1, limit=1)
results = {
    "user": session.user.email,
    "posts": [post.title for post in posts],
    "post": blog_post.sync(posts[0].field_id, client=public).body,
    "created": [created.title, created.version],
    "isListed": created.field_id in [faq.field_id for faq in faqs.sync(client=public)],
    "page": [len(table.parsed), table.parsed[0].email, table.headers["x-total-count"]],
    "notFound": error(blog_post.sync_detailed("0123456789abcdef01234567", client=public)),
    "refused": error(create_faq.sync_detailed(client=signed_in, body=FaqInput(title="\u200b", body="B"))),
    "signedOut": error(users.sync_detailed(client=public)),
}
print(json.dumps(results))
