import { modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, GraphQLISODateTime, ObjectType } from "type-graphql";

@ObjectType({ description: "What the team wrote back to a visitor, by mail.", simpleResolvers: true })
@modelOptions({ schemaOptions: { _id: false } })
export class Answer {
  @Field(() => GraphQLISODateTime, { description: "When it was written, in UTC." })
  @prop({ type: Date, required: true, isExported: true })
  at!: Date;

  @prop({ type: Types.ObjectId, isExported: true })
  callId?: Types.ObjectId;

  @prop({ type: String, required: true, isExported: false })
  byId!: string;

  @prop({ type: String, required: true, isExported: true })
  to!: string;

  @Field(() => String, { description: "The text." })
  @prop({ type: String, required: true, isExported: true })
  text!: string;

  @Field(() => Boolean, { description: "Whether the mail server took it." })
  @prop({ type: Boolean, required: true, isExported: true })
  isSent!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Why the mail server refused it for good; null while it waits, and when it is sent.",
  })
  @prop({ type: String, isExported: true })
  error?: string | null;
}

export const isWaiting = ({ isSent, error }: Answer): boolean => !isSent && error == null;
