import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "How much is held for one e-mail address, in whatever case.", simpleResolvers: true })
export class Person {
  @Field(() => String, { description: "The address, as it was asked for." })
  email!: string;

  @Field(() => Int, { description: "How many messages it sent: in the table, the trash and the spam list." })
  contacts!: number;

  @Field(() => Int, { description: "How many answers were written to it." })
  answers!: number;

  @Field(() => Int, { description: "How many accounts it has, those in the trash included." })
  users!: number;
}
