import { Arg, Ctx, Extensions, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { maxListRows } from "../../../contract/limits.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { RecordsActivity } from "../../platform/kits/write-decorators.ts";
import { firstRows } from "../../platform/records/pages/list-page.ts";
import { listPublished } from "../../platform/records/publication/published-record.ts";
import type { Listed } from "../../platform/records/find-records.ts";
import { Faq, FaqModel, siteOrder } from "./faq.model.ts";
import { moveFaq } from "./faq.order.ts";

@Resolver(() => Faq)
export class FaqResolver {
  @Extensions({ reads: FaqModel.collection.name })
  @Query(() => [Faq], {
    description: "List all published FAQ entries in the order of the site: as moved, new ones last.",
  })
  async faqs(
    @Ctx() { page }: RequestContext,
    @Arg("limit", () => Int, { nullable: true, description: `Only the first, at most so many: 1 to ${maxListRows}.` })
    limit?: number | null,
  ): Promise<Listed<Faq>> {
    return listPublished(FaqModel, siteOrder, limit == null ? page : firstRows(limit));
  }

  @RecordsActivity("Faq", "moved")
  @Mutation(() => Faq, {
    description: "Move an FAQ entry to another place in the order of the site. Its version stays the same.",
  })
  async moveFaq(
    @Arg("_id", () => ID, { description: "The entry's id." }) _id: string,
    @Arg("after", () => ID, { nullable: true, description: "The id of the entry that it shall follow; none: first." })
    after?: string | null,
  ): Promise<Faq> {
    return moveFaq(_id, after ?? null);
  }
}
