import { gql } from "@apollo/client";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { useBoundedCache } from "./bounded-cache.ts";
import { clientFor } from "./client.ts";
import { PageDataContext } from "./page-data.ts";

const document = gql`
  query Table($query: FaqTableQuery!) {
    table: faqTable(query: $query) {
      total
      rows {
        _id
      }
    }
  }
`;
const pageData = {};
const { cache } = clientFor(pageData);

function Shown({ page }: { page: number }) {
  const query = { page };
  const rows = [{ __typename: "Faq", _id: String(page) }];
  cache.writeQuery({
    query: document,
    variables: { query },
    data: { table: { __typename: "FaqTable", total: 1, rows } },
  });
  useBoundedCache(document, [query]);
  return null;
}

it("who walks through a long table holds the pages shown last, and no more", () => {
  const at = (page: number) => (
    <PageDataContext.Provider value={pageData}>
      <Shown page={page} />
    </PageDataContext.Provider>
  );
  const { rerender } = render(at(1));
  for (let page = 2; page <= 500; page++) rerender(at(page));
  const held = Object.keys(cache.extract() as object).filter((key) => key.startsWith("Faq:"));
  expect(held).toHaveLength(40);
  expect(held).toContain("Faq:500");
});
