import { Arg, Ctx, Extensions, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { listPublished, publicationOf } from "../../platform/records/published-record.ts";
import { create, discard, restore, revise, type Listed } from "../../platform/records/repository.ts";
import { tablePage } from "../../platform/records/table.ts";
import { FaqInput, FaqTable, FaqTableQuery } from "./faq.inputs.ts";
import { Faq, FaqModel, siteOrder } from "./faq.model.ts";
import { moveFaq } from "./faq.order.ts";

@Resolver(() => Faq)
export class FaqResolver {
  @Extensions({ reads: FaqModel.collection.name })
  @Query(() => [Faq], { description: "All published FAQ entries in the order of the site: as moved, new ones last." })
  async faqs(@Ctx() { page }: RequestContext): Promise<Listed<Faq>> {
    return listPublished(FaqModel, siteOrder, page);
  }

  @Query(() => FaqTable, { description: "One page of the FAQ table." })
  async faqTable(
    @Arg("query", () => FaqTableQuery, { description: "Page, search, filters and sort." }) query: FaqTableQuery,
  ): Promise<FaqTable> {
    return tablePage(FaqModel, query, siteOrder);
  }

  @Extensions({ isRepeatable: true })
  @Mutation(() => Faq, { description: "Adds an FAQ entry." })
  async createFaq(
    @Arg("input", () => FaqInput, { description: "The entry." }) input: FaqInput,
    @Ctx() { viewer, newId }: RequestContext,
  ): Promise<Faq> {
    return create(FaqModel, publicationOf(input), viewer, newId);
  }

  @Mutation(() => Faq, { description: "Changes an FAQ entry." })
  async updateFaq(
    @Arg("_id", () => ID, { description: "The entry's id." }) _id: string,
    @Arg("input", () => FaqInput, { description: "The new values." }) input: FaqInput,
    @Arg("version", () => Int, {
      nullable: true,
      description: "The version it was based on; an outdated one is CONFLICT.",
    })
    version: number | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Faq> {
    return revise(FaqModel, _id, publicationOf(input), version, viewer);
  }

  @Mutation(() => Faq, {
    description: "Moves an FAQ entry to another place in the order of the site. Its version stays what it is.",
  })
  async moveFaq(
    @Arg("_id", () => ID, { description: "The entry's id." }) _id: string,
    @Arg("after", () => ID, { nullable: true, description: "The id of the entry that it shall follow; none: first." })
    after?: string | null,
  ): Promise<Faq> {
    return moveFaq(_id, after ?? null);
  }

  @Mutation(() => Faq, { description: "Moves an FAQ entry to the trash, where it stays for 30 days." })
  async deleteFaq(
    @Arg("_id", () => ID, { description: "The entry's id." }) _id: string,
    @Arg("version", () => Int, { nullable: true, description: "The version to delete; an outdated one is CONFLICT." })
    version: number | undefined,
    @Ctx() { log, viewer }: RequestContext,
  ): Promise<Faq> {
    const deleted = await discard(FaqModel, _id, version, viewer);
    log.info({ event: "delete", kind: "Faq", _id, actor: viewer?._id });
    return deleted;
  }

  @Mutation(() => Faq, { description: "Restores an FAQ entry from the trash." })
  async restoreFaq(
    @Arg("_id", () => ID, { description: "The entry's id." }) _id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Faq> {
    return restore(FaqModel, _id, viewer);
  }
}
