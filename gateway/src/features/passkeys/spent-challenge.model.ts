import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";

@modelOptions({ schemaOptions: { versionKey: false, collection: "spentchallenges" } })
@index({ until: 1 })
class SpentChallenge {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: Date, required: true })
  until!: Date;
}

export const SpentChallengeModel = getModelForClass(SpentChallenge);
