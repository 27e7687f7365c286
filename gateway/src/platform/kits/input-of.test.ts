import { getModelForClass, prop } from "@typegoose/typegoose";
import { graphql, printType } from "graphql";
import { Arg, Field, InputType, Int, Mutation, ObjectType, Query, Resolver, buildSchema } from "type-graphql";
import { date, number, object, string } from "yup";
import { expect, it } from "vitest";
import { csvKindOf } from "../csv/csv-kind.ts";
import { validateInput } from "../records/input-rules.ts";
import { StoredRecord } from "../records/stored-record.ts";
import { inputOf } from "./input-of.ts";

const riverRules = object({
  name: string().required("Name is required").max(1_200),
  source: string().nullable().max(50).meta({ optional: "keep" }),
  mouth: string().default(""),
  bridges: number().nullable().meta({ optional: "keep" }),
  seenAt: date().nullable().min(new Date(0)).max(new Date("9999-12-31")),
  secret: string().required("Secret is required"),
});

@ObjectType()
class River extends StoredRecord {
  @Field(() => String, { description: "What it is called." })
  @prop({ type: String, required: true })
  name!: string;

  @Field(() => String, { description: "Where it begins." })
  @prop({ type: String, default: "" })
  source!: string;

  @Field(() => String, { description: "Where it ends." })
  @prop({ type: String, default: "" })
  mouth!: string;

  @Field(() => Int, { nullable: true })
  @prop({ type: Number })
  bridges?: number | null;

  @Field(() => Date, { nullable: true, description: "When it was seen." })
  @prop({ type: Date, default: () => new Date() })
  seenAt?: Date | null;

  @Field(() => Int, { description: "In kilometres." })
  @prop({ type: Number, default: 0 })
  length!: number;
}

@InputType()
class RiverInput extends inputOf(River, riverRules) {
  @Field(() => String, { defaultValue: "" })
  secret!: string;
}

@Resolver()
class RiverResolver {
  @Query(() => String)
  river(): string {
    return "";
  }

  @Mutation(() => String)
  addRiver(@Arg("input", () => RiverInput) input: RiverInput): string {
    return JSON.stringify(input);
  }
}

const schema = await buildSchema({ resolvers: [RiverResolver], validateFn: validateInput });
const add = (input: string) => graphql({ schema, source: `mutation { addRiver(input: ${input}) }` });

it("an input has the fields of record and rules, and says what the rules and the defaults say", () => {
  expect(printType(schema.getType("RiverInput")!)).toBe(`input RiverInput {
  """What it is called. Required, at most 1,200 characters."""
  name: String! = ""

  """
  Where it begins. At most 50 characters. Left out or null: empty at first, then unchanged.
  """
  source: String

  """Where it ends."""
  mouth: String! = ""

  """Left out or null: unchanged."""
  bridges: Int

  """
  When it was seen. From 1970 to 9999. Left out: now at first, then unchanged.
  """
  seenAt: DateTimeISO
  secret: String! = ""
}`);
});

it("null is left out where the rule keeps the value, and no other null", async () => {
  const { data } = await add('{ name: "Congo", source: null, bridges: null, seenAt: null, secret: "a" }');
  expect(JSON.parse(String(data?.addRiver))).toEqual({ name: "Congo", mouth: "", seenAt: null, secret: "a" });
});

it("the rules of a derived input hold for the fields that the class adds, too", async () => {
  const { errors } = await add("{}");
  expect(errors?.[0]?.extensions.fields).toEqual({ name: "Name is required", secret: "Secret is required" });
});

it("the stored fields of an input are the columns of CSV, and its rules those of the import", () => {
  const kind = { path: "/river", input: RiverInput, defaultOrder: 1 } as const;
  const { columns, rules } = csvKindOf(getModelForClass(River) as never, kind);
  expect([columns, rules]).toEqual([["name", "source", "mouth", "bridges", "seenAt"], riverRules]);
  expect(csvKindOf(getModelForClass(River) as never, { ...kind, isExportOnly: true }).rules).toBeUndefined();
});
