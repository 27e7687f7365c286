import { getMetadataStorage, type ClassType } from "type-graphql";

const ownersOf = (type: ClassType): ClassType[] =>
  type.prototype === undefined ? [] : [type, ...ownersOf(Object.getPrototypeOf(type) as ClassType)];

/** The fields of a type, its own first, then those that it inherits. */
export const fieldsOf = (type: ClassType) =>
  ownersOf(type).flatMap((owner) => getMetadataStorage().fields.filter(({ target }) => target === owner));
