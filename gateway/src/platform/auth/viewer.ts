/** What a viewer may do: 0 User, 1 Admin (the stored values). */
export enum Role {
  User = 0,
  Admin = 1,
}

/** Whoever makes the request, read back from the store and not from the token. */
export interface Viewer {
  _id: string;
  role: Role;
}
