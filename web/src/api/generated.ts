import { useMutation, useQuery } from "@apollo/client/react";
import { useGraphqlClient } from "./client.ts";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MakeOptional<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]?: Maybe<T[SubKey]> };
export type MakeMaybe<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]: Maybe<T[SubKey]> };
export type MakeEmpty<T extends { [key: string]: unknown }, K extends keyof T> = { [_ in K]?: never };
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A date-time string at UTC, such as 2007-12-03T10:15:30Z, compliant with the `date-time` format outlined in section 5.6 of the RFC 3339 profile of the ISO 8601 standard for representation of dates and times using the Gregorian calendar.This scalar is serialized to a string in ISO 8601 format and parsed from a string in ISO 8601 format. */
  DateTimeISO: { input: string; output: string; }
  /** The `JSONObject` scalar type represents JSON objects as specified by [ECMA-404](http://www.ecma-international.org/publications/files/ECMA-ST/ECMA-404.pdf). */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
};

/** Something that was done, as it is kept for ACTIVITY_DAYS. */
export type Activity = {
  /** The row's own id. */
  _id: Scalars['ID']['output'];
  /** Who did it; null for a visitor and for the system itself. */
  actor?: Maybe<Actor>;
  /** When it was done, in UTC. */
  at: Scalars['DateTimeISO']['output'];
  /** How many records it was done to, where they were many at once. */
  count?: Maybe<Scalars['Int']['output']>;
  /** What was done, such as faq.created; docs/operate/activity.md lists all. */
  event: Scalars['String']['output'];
  /** The API key that it was done with, which acts as the actor; null where it was none. */
  keyId?: Maybe<Scalars['ID']['output']>;
  /** The type of what it was done to, as in Faq; null for a sign-in. */
  kind?: Maybe<Scalars['String']['output']>;
  /** What the record is called now, in the trash too: its title, or the full name of a sender or an account. Null once it is erased, and for rows without a record of a kind. */
  name?: Maybe<Scalars['String']['output']>;
  /** The record that it was done to, which may be gone; null for many at once. */
  recordId?: Maybe<Scalars['ID']['output']>;
  /** The request that did it, by its X-Request-Id; null where it was none. */
  requestId?: Maybe<Scalars['ID']['output']>;
};

/** The columns that the activity table sorts by. */
export type ActivityColumn =
  /** When it was done. */
  | 'at'
  /** What was done. */
  | 'event';

/** One page of the activity table. */
export type ActivityTable = {
  /** What was done, on this page. */
  rows: Array<Activity>;
  /** How much matches, on all pages. */
  total: Scalars['Int']['output'];
};

/** Which page of the activity table, and how it is searched and sorted. A search looks through events, kinds, ids and the names of accounts. */
export type ActivityTableQuery = {
  /** Only what the account of this id did. */
  actor?: InputMaybe<Scalars['ID']['input']>;
  /** Which end of the sorted column comes first; null is smaller than every value. */
  direction?: SortDirection;
  /** Only what was done to records of this kind; rows without a kind match none. */
  kind?: InputMaybe<RecordKind>;
  /** The page, from 1. A page past the end has no rows. */
  page?: Scalars['Int']['input'];
  /** Only what was done to the record of this id. */
  recordId?: InputMaybe<Scalars['ID']['input']>;
  /** Rows on a page: 5, 10, 20, 50, or -1 for all. */
  rowsPerPage?: Scalars['Int']['input'];
  /** A literal text of at most 200 characters, looked for in every column shown but dates, whatever its case and its accents. */
  search?: Scalars['String']['input'];
  /** Only what was done at this time or after it. */
  since?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** The column to sort by; none: newest first. */
  sortBy?: InputMaybe<ActivityColumn>;
  /** Only what was done at this time or before it. */
  until?: InputMaybe<Scalars['DateTimeISO']['input']>;
};

/** The account that did something. */
export type Actor = {
  /** The account's id. */
  _id: Scalars['ID']['output'];
  /** The account's present name; null once it is erased. */
  name?: Maybe<Scalars['String']['output']>;
};

/** What the team wrote back to a visitor, by mail. */
export type Answer = {
  /** When it was written, in UTC. */
  at: Scalars['DateTimeISO']['output'];
  /** The name of the account that wrote it; null once it is erased, and for an API key without user:read. */
  by?: Maybe<Scalars['String']['output']>;
  /** Why the mail server refused it for good; null while it waits, and when it is sent. */
  error?: Maybe<Scalars['String']['output']>;
  /** Whether the mail server took it. */
  isSent: Scalars['Boolean']['output'];
  /** The text. */
  text: Scalars['String']['output'];
};

/** What the team writes back to a visitor. */
export type AnswerInput = {
  /** The text. Required, at most 5,000 characters. */
  text?: Scalars['String']['input'];
};

/** A key by which another program calls this API as the administrator who made it, within its scopes. */
export type ApiKey = {
  /** The key's id, which rotating keeps. */
  _id: Scalars['ID']['output'];
  /** When it was made, in UTC. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Until when it works, in UTC; null: until revoked. */
  expiresAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** When it was last used, in UTC, to the minute; null: never. */
  lastUsedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The present name of the account that made it, and that it acts as; null once that is erased. */
  maker?: Maybe<Scalars['String']['output']>;
  /** What it is for. */
  name: Scalars['String']['output'];
  /** The first characters of its secret, to recognise it by. */
  prefix: Scalars['String']['output'];
  /** What it may do: KIND:read or KIND:write of faq, blog, user, contact. */
  scopes: Array<Scalars['String']['output']>;
};

/** An API key that an administrator makes. */
export type ApiKeyInput = {
  /** Until when it works, at most to the year 9999; null or left out: until revoked. */
  expiresAt?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** What it is for. Required, at most 100 characters. */
  name?: Scalars['String']['input'];
  /** What it may do, at least one of KIND:read and KIND:write of faq, blog, user, contact. KIND:write alone shows nothing of records but _id and version. */
  scopes?: Array<Scalars['String']['input']>;
};

/** An article on the public blog. */
export type BlogPost = {
  /** The record's id: 24 hexadecimal digits. */
  _id: Scalars['ID']['output'];
  /** The text, in Markdown. */
  body: Scalars['String']['output'];
  /** When the record was made, in UTC. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** When the record went to the trash, in UTC; null outside of it. Only administrators see it. */
  deletedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The start of the text as plain text on one line, at most 160 characters, cut at a word. */
  excerpt: Scalars['String']['output'];
  /** The text as HTML, safe to insert: only text, links and pictures. Links of this site begin with /. */
  html: Scalars['String']['output'];
  /** The image's address: https of any host, or /uploads/<uuid>/ of this gateway. Empty: the site draws one. */
  image: Scalars['String']['output'];
  /** What the image shows. Empty: it only decorates. */
  image_alt: Scalars['String']['output'];
  /** The language of the post, a BCP 47 tag such as fr or sw-KE. Empty: none is named. */
  lang: Scalars['String']['output'];
  /** How often it was liked. */
  like: Scalars['Int']['output'];
  /** From when on everyone sees it, in UTC; null for a draft. */
  publishAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The headline. */
  title: Scalars['String']['output'];
  /** When the record was last written, in UTC. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** Counts the writes to the record, from 1. Send it with an update to get a conflict if another version is current. */
  version: Scalars['Int']['output'];
  /** How often it was viewed. */
  view: Scalars['Int']['output'];
};

/** The columns that the blog table shows and sorts by. */
export type BlogPostColumn =
  /** The text, in Markdown. */
  | 'body'
  /** When the record was made, in UTC. */
  | 'createdAt'
  /** How often it was liked. */
  | 'like'
  /** From when on everyone sees it, in UTC; null for a draft. */
  | 'publishAt'
  /** The headline. */
  | 'title'
  /** How often it was viewed. */
  | 'view';

/** What an administrator writes of a blog post. */
export type BlogPostInput = {
  /** The text, in Markdown. Required, at most 20,000 characters. */
  body?: Scalars['String']['input'];
  /** The image's address: https of any host, or /uploads/<uuid>/ of this gateway. Empty: the site draws one. At most 2,048 characters. */
  image?: Scalars['String']['input'];
  /** What the image shows. Empty: it only decorates. At most 300 characters. Left out or null: empty at first, then unchanged. */
  image_alt?: InputMaybe<Scalars['String']['input']>;
  /** The language of the post, a BCP 47 tag such as fr or sw-KE. Empty: none is named. Left out or null: empty at first, then unchanged. */
  lang?: InputMaybe<Scalars['String']['input']>;
  /** How often it was liked. Left out or null: 0 at first, then unchanged. */
  like?: InputMaybe<Scalars['Int']['input']>;
  /** From when on everyone sees it, in UTC; null for a draft. From 1970 to 9999. Left out: now at first, then unchanged. */
  publishAt?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** Publishes it now, by the gateway's clock, and dates it now if it was published before. Not together with `publishAt`. */
  publishNow?: InputMaybe<Scalars['Boolean']['input']>;
  /** The headline. Required, at most 200 characters. */
  title?: Scalars['String']['input'];
  /** How often it was viewed. Left out or null: 0 at first, then unchanged. */
  view?: InputMaybe<Scalars['Int']['input']>;
};

/** One page of the blog table. */
export type BlogPostTable = {
  /** The posts on this page. */
  rows: Array<BlogPost>;
  /** How many posts match, on all pages. */
  total: Scalars['Int']['output'];
};

/** Which page of the blog table, and how it is searched and sorted. */
export type BlogPostTableQuery = {
  /** Which end of the sorted column comes first; null is smaller than every value. */
  direction?: SortDirection;
  /** The page, from 1. A page past the end has no rows. */
  page?: Scalars['Int']['input'];
  /** Rows on a page: 5, 10, 20, 50, or -1 for all. */
  rowsPerPage?: Scalars['Int']['input'];
  /** A literal text of at most 200 characters, looked for in every column shown but dates, whatever its case and its accents. */
  search?: Scalars['String']['input'];
  /** Only the records made at this time or after it. */
  since?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** The column to sort by; none: newest first, in the trash last deleted first. */
  sortBy?: InputMaybe<BlogPostColumn>;
  /** Only the records in this state now. */
  state?: InputMaybe<PublicationState>;
  /** True for the records in the trash instead of the active ones. */
  trash?: Scalars['Boolean']['input'];
};

/** What became of the chosen records. */
export type BulkResult = {
  /** How many were written. */
  count: Scalars['Int']['output'];
  /** Names this deletion, to restore all of it. */
  deletion?: Maybe<Scalars['ID']['output']>;
  /** How many could not be, and stay as they were. */
  kept: Scalars['Int']['output'];
  /** Why those that stay could not be written, each reason once. */
  skipped: Array<Skipped>;
};

/** A message that a visitor sent, and how to answer it. */
export type Contact = {
  /** The record's id: 24 hexadecimal digits. */
  _id: Scalars['ID']['output'];
  /** What was written back, oldest first. Asked for by administrators alone. */
  answers: Array<Answer>;
  /** The sender's country. */
  country: Scalars['String']['output'];
  /** When the record was made, in UTC. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** When the record went to the trash, in UTC; null outside of it. Only administrators see it. */
  deletedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The sender's e-mail address. */
  email: Scalars['String']['output'];
  /** The sender's first name. */
  first_name: Scalars['String']['output'];
  /** Whether something was written back. Asked for by administrators alone. */
  isAnswered: Scalars['Boolean']['output'];
  /** The sender's last name. */
  last_name: Scalars['String']['output'];
  /** The message. */
  message: Scalars['String']['output'];
  /** The organization that the sender speaks for. */
  organization: Scalars['String']['output'];
  /** A telephone number of ten digits. */
  phone: Scalars['String']['output'];
  /** Whether it lies in the trash because a program seems to have sent it. Asked for by administrators alone. */
  suspected: Scalars['Boolean']['output'];
  /** True until an administrator opens the message. */
  unread?: Maybe<Scalars['Boolean']['output']>;
  /** When the record was last written, in UTC. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** Counts the writes to the record, from 1. Send it with an update to get a conflict if another version is current. */
  version: Scalars['Int']['output'];
};

/** The columns that the contact table shows and sorts by. */
export type ContactColumn =
  /** The sender's country. */
  | 'country'
  /** When the record was made, in UTC. */
  | 'createdAt'
  /** The sender's e-mail address. */
  | 'email'
  /** The sender's first name. */
  | 'first_name'
  /** The sender's last name. */
  | 'last_name'
  /** The message. */
  | 'message'
  /** The organization that the sender speaks for. */
  | 'organization'
  /** A telephone number of ten digits. */
  | 'phone';

/** A message to the team, and how to answer it. */
export type ContactInput = {
  /** The sender's country. Required, at most 100 characters. */
  country?: Scalars['String']['input'];
  /** The sender's e-mail address. Required, at most 254 characters. */
  email?: Scalars['String']['input'];
  /** Leave it out. Forms hide it from people; a message that fills it notifies nobody. It is not stored. */
  fax_2?: InputMaybe<Scalars['String']['input']>;
  /** The sender's first name. Required, at most 100 characters. */
  first_name?: Scalars['String']['input'];
  /** The sender's last name. Required, at most 100 characters. */
  last_name?: Scalars['String']['input'];
  /** The message. Required, at most 5,000 characters. */
  message?: Scalars['String']['input'];
  /** The organization that the sender speaks for. Required, at most 200 characters. */
  organization?: Scalars['String']['input'];
  /** A telephone number of ten digits. Required. */
  phone?: Scalars['String']['input'];
};

/** Whether a message was read and answered. */
export type ContactState =
  /** It has an answer. */
  | 'answered'
  /** It has no answer, whether or not it was opened. */
  | 'unanswered'
  /** No administrator has opened it yet. */
  | 'unread';

/** One page of the contact table. */
export type ContactTable = {
  /** The messages on this page. */
  rows: Array<Contact>;
  /** How many messages match, on all pages. */
  total: Scalars['Int']['output'];
};

/** Which page of the contact table, and how it is searched and sorted. */
export type ContactTableQuery = {
  /** Which end of the sorted column comes first; null is smaller than every value. */
  direction?: SortDirection;
  /** The page, from 1. A page past the end has no rows. */
  page?: Scalars['Int']['input'];
  /** Rows on a page: 5, 10, 20, 50, or -1 for all. */
  rowsPerPage?: Scalars['Int']['input'];
  /** A literal text of at most 200 characters, looked for in every column shown but dates, whatever its case and its accents. */
  search?: Scalars['String']['input'];
  /** Only the records made at this time or after it. */
  since?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** The column to sort by; none: newest first, in the trash last deleted first. */
  sortBy?: InputMaybe<ContactColumn>;
  /** Only the messages in this state. */
  state?: InputMaybe<ContactState>;
  /** With `trash`: the messages suspected of being spam, and no others; false leaves these out. */
  suspected?: Scalars['Boolean']['input'];
  /** True for the records in the trash instead of the active ones. */
  trash?: Scalars['Boolean']['input'];
};

/** The kinds of records whose versions are kept. */
export type ContentKind =
  /** Blog posts. */
  | 'BlogPost'
  /** FAQ entries. */
  | 'Faq';

/** A question that visitors often ask, and its answer. */
export type Faq = {
  /** The record's id: 24 hexadecimal digits. */
  _id: Scalars['ID']['output'];
  /** The answer. */
  body: Scalars['String']['output'];
  /** When the record was made, in UTC. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** When the record went to the trash, in UTC; null outside of it. Only administrators see it. */
  deletedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** From when on everyone sees it, in UTC; null for a draft. */
  publishAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The question. */
  title: Scalars['String']['output'];
  /** When the record was last written, in UTC. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** Counts the writes to the record, from 1. Send it with an update to get a conflict if another version is current. */
  version: Scalars['Int']['output'];
};

/** The columns that the FAQ table shows and sorts by. */
export type FaqColumn =
  /** The answer. */
  | 'body'
  /** When the record was made, in UTC. */
  | 'createdAt'
  /** From when on everyone sees it, in UTC; null for a draft. */
  | 'publishAt'
  /** The question. */
  | 'title';

/** What an administrator writes of an FAQ entry. */
export type FaqInput = {
  /** The answer. Required, at most 10,000 characters. */
  body?: Scalars['String']['input'];
  /** From when on everyone sees it, in UTC; null for a draft. From 1970 to 9999. Left out: now at first, then unchanged. */
  publishAt?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** Publishes it now, by the gateway's clock, and dates it now if it was published before. Not together with `publishAt`. */
  publishNow?: InputMaybe<Scalars['Boolean']['input']>;
  /** The question. Required, at most 200 characters. */
  title?: Scalars['String']['input'];
};

/** One page of the FAQ table. */
export type FaqTable = {
  /** The entries on this page. */
  rows: Array<Faq>;
  /** How many entries match, on all pages. */
  total: Scalars['Int']['output'];
};

/** Which page of the FAQ table, and how it is searched and sorted. */
export type FaqTableQuery = {
  /** Which end of the sorted column comes first; null is smaller than every value. */
  direction?: SortDirection;
  /** The page, from 1. A page past the end has no rows. */
  page?: Scalars['Int']['input'];
  /** Rows on a page: 5, 10, 20, 50, or -1 for all. */
  rowsPerPage?: Scalars['Int']['input'];
  /** A literal text of at most 200 characters, looked for in every column shown but dates, whatever its case and its accents. */
  search?: Scalars['String']['input'];
  /** Only the records made at this time or after it. */
  since?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** The column to sort by; none: in the order of the site, in the trash last deleted first. */
  sortBy?: InputMaybe<FaqColumn>;
  /** Only the records in this state now. */
  state?: InputMaybe<PublicationState>;
  /** True for the records in the trash instead of the active ones. */
  trash?: Scalars['Boolean']['input'];
};

/** A link with which a user chooses a password. */
export type Invitation = {
  /** Whether a mail with the link waits to be sent to the user. */
  mailed: Scalars['Boolean']['output'];
  /** The link. It works once, within 7 days; give it to nobody else. */
  url: Scalars['String']['output'];
  /** The invited user. */
  user: User;
};

/** A user who chooses the password with a link. */
export type InvitationInput = {
  /** The e-mail address, unique whatever its case. Required, at most 254 characters. */
  email?: Scalars['String']['input'];
  /** The first name. Required, at most 100 characters. */
  first_name?: Scalars['String']['input'];
  /** The last name. Required, at most 100 characters. */
  last_name?: Scalars['String']['input'];
  /** 0 = User, 1 = Admin. Required. */
  role?: InputMaybe<Scalars['Int']['input']>;
};

/** Credentials. */
export type LoginInput = {
  /** The account's e-mail address, in any case. Required, at most 254 characters. */
  email?: Scalars['String']['input'];
  /** The account's password. Required. */
  password?: Scalars['String']['input'];
};

export type Mutation = {
  /** Add a passkey to one's own account. CONFLICT if there are 20. */
  addPasskey: Passkey;
  /** Write back to a visitor: one mail, to the message's address, tried until the mail server takes it or refuses the address for good. The same text by the same account within a minute is sent once. UNAVAILABLE where no mail can be sent. */
  answerContact: Contact;
  /** Change the password of the signed-in user, and end all earlier sessions and links. Returns a new session. */
  changePassword: Session;
  /** Create an API key that acts as its maker. CONFLICT if there are 100 keys. */
  createApiKey: NewApiKey;
  /** Create a blog post. */
  createBlogPost: BlogPost;
  /** Send a message to the team. One by an administrator, or by an API key with contact:write, is neither unread nor mailed. */
  createContact: Contact;
  /** Create an FAQ entry. */
  createFaq: Faq;
  /** Create a user. */
  createUser: User;
  /** Create a webhook, which receives events from now on. Its secret is shown only once. */
  createWebhook: NewWebhook;
  /** Move a blog post to the trash, where it stays for 30 days. */
  deleteBlogPost: BlogPost;
  /** Move posts to the trash, where they stay for 30 days. */
  deleteBlogPosts: BulkResult;
  /** Move a contact message to the trash, where it stays for 30 days. */
  deleteContact: Contact;
  /** Move contact messages to the trash, where they stay for 30 days. */
  deleteContacts: BulkResult;
  /** Move an FAQ entry to the trash, where it stays for 30 days. */
  deleteFaq: Faq;
  /** Move FAQ entries to the trash, where they stay for 30 days. */
  deleteFaqs: BulkResult;
  /** Move a user to the trash, where it stays for 30 days. FORBIDDEN for an administrator by an API key. */
  deleteUser: User;
  /** Move users to the trash, where they stay for 30 days. */
  deleteUsers: BulkResult;
  /** Delete a webhook for good, with its deliveries. */
  deleteWebhook: Webhook;
  /** End one of one's own sessions. NOT_FOUND for any other. */
  endSession: Scalars['Boolean']['output'];
  /** End every session of an account; one's own is allowed. */
  endSessionsOf: Scalars['Boolean']['output'];
  /** Erase a contact message for good, from the trash too. Returns its id. */
  eraseContact: Scalars['ID']['output'];
  /** Erase all that is held for an e-mail address: messages, answers, accounts, and mails that are not sent yet. Returns what it erased. After an interruption the same call erases the rest. NOT_FOUND for nothing, CONFLICT for the last administrator; a refusal erases nothing. */
  erasePerson: Person;
  /** Erase a user for good, from the trash too. Returns its id. FORBIDDEN for an administrator by an API key. */
  eraseUser: Scalars['ID']['output'];
  /** Create a user without a password, and make a link by which it is chosen. CONFLICT for a taken e-mail. */
  inviteUser: Invitation;
  /** Sign in. UNAUTHENTICATED for an unknown e-mail and for a wrong password alike. */
  login: Session;
  /** Sign in with a passkey, without e-mail or password. Every failure is UNAUTHENTICATED with the same text. */
  loginWithPasskey: Session;
  /** End the session of this request. A token of an earlier release has no session and is valid until it expires. */
  logout: Scalars['Boolean']['output'];
  /** Move an FAQ entry to another place in the order of the site. Its version stays the same. */
  moveFaq: Faq;
  /** Make a link by which a user chooses a new password; the old one stays until then. */
  passwordLink: Invitation;
  /** Mark a contact message as read. Its version stays the same, so an edit that is open elsewhere has no conflict. */
  readContact: Contact;
  /** Authenticate the session again by the password. For 10 minutes the calls that need a recent authentication are allowed. Returns a new token of the same session. A wrong password is BAD_USER_INPUT, and counts as a failed sign-in. */
  reauthenticate: Session;
  /** Authenticate the session again by one's own passkey, as reauthenticate does by the password. Every failure is BAD_USER_INPUT with the same text. */
  reauthenticateWithPasskey: Session;
  /** Send a delivery again under its id, at once, and try it as often as a new one. */
  redeliver: Scalars['Boolean']['output'];
  /** Sign a visitor up. CONFLICT if the e-mail is taken. */
  register: User;
  /** Remove one of one's own passkeys: it can no longer be used to sign in. */
  removePasskey: Passkey;
  /** Mail a link to reset the password to the account with this e-mail, if there is one. Always true, so that nobody learns whether there is one. */
  requestPasswordReset: Scalars['Boolean']['output'];
  /** Set a new password with a link, which works once, and end the account's sessions and links. A link that is forged, expired or used is BAD_USER_INPUT. */
  resetPassword: Scalars['Boolean']['output'];
  /** Restore a blog post from the trash. */
  restoreBlogPost: BlogPost;
  /** Restore posts from the trash. */
  restoreBlogPosts: BulkResult;
  /** Restore a contact message from the trash; spam as an unread message. */
  restoreContact: Contact;
  /** Restore contact messages from the trash. */
  restoreContacts: BulkResult;
  /** Restore an FAQ entry from the trash. */
  restoreFaq: Faq;
  /** Restore FAQ entries from the trash. */
  restoreFaqs: BulkResult;
  /** Restore a user from the trash. FORBIDDEN for an administrator by an API key. */
  restoreUser: User;
  /** Restore users from the trash. */
  restoreUsers: BulkResult;
  /** Revoke an API key with all its secrets, at once and for good. */
  revokeApiKey: ApiKey;
  /** Give an API key another secret. Its id, name, scopes, expiry and maker stay. */
  rotateApiKey: NewApiKey;
  /** Give a webhook a new secret, which is shown only once. */
  rotateWebhookSecret: NewWebhook;
  /** End every session and link of the signed-in user, this session too. Passkeys stay. */
  signOutEverywhere: Scalars['Boolean']['output'];
  /** Send an event webhook.test, also to a webhook that is turned off. Its outcome is in the list of deliveries. */
  testWebhook: Scalars['Boolean']['output'];
  /** Update a blog post. */
  updateBlogPost: BlogPost;
  /** Update a contact message. */
  updateContact: Contact;
  /** Update an FAQ entry. */
  updateFaq: Faq;
  /** Change the names and the e-mail of the signed-in user. Role, password and chosen display names do not change. Another e-mail needs a recent authentication, ends password links, and is reported to the former address by mail. A taken e-mail is CONFLICT. */
  updateMe: User;
  /** Update a user. FORBIDDEN for another e-mail, another role or a password by an API key. */
  updateUser: User;
  /** Update a webhook, or turn it on or off. */
  updateWebhook: Webhook;
};


export type MutationAddPasskeyArgs = {
  input: PasskeyInput;
};


export type MutationAnswerContactArgs = {
  _id: Scalars['ID']['input'];
  input: AnswerInput;
};


export type MutationChangePasswordArgs = {
  input: PasswordChangeInput;
};


export type MutationCreateApiKeyArgs = {
  input: ApiKeyInput;
};


export type MutationCreateBlogPostArgs = {
  input: BlogPostInput;
};


export type MutationCreateContactArgs = {
  input: ContactInput;
};


export type MutationCreateFaqArgs = {
  input: FaqInput;
};


export type MutationCreateUserArgs = {
  input: UserInput;
};


export type MutationCreateWebhookArgs = {
  input: WebhookInput;
};


export type MutationDeleteBlogPostArgs = {
  _id: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationDeleteBlogPostsArgs = {
  choice: RecordChoice;
};


export type MutationDeleteContactArgs = {
  _id: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationDeleteContactsArgs = {
  choice: RecordChoice;
};


export type MutationDeleteFaqArgs = {
  _id: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationDeleteFaqsArgs = {
  choice: RecordChoice;
};


export type MutationDeleteUserArgs = {
  _id: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationDeleteUsersArgs = {
  choice: RecordChoice;
};


export type MutationDeleteWebhookArgs = {
  _id: Scalars['ID']['input'];
};


export type MutationEndSessionArgs = {
  _id: Scalars['ID']['input'];
};


export type MutationEndSessionsOfArgs = {
  _id: Scalars['ID']['input'];
};


export type MutationEraseContactArgs = {
  _id: Scalars['ID']['input'];
};


export type MutationErasePersonArgs = {
  email: Scalars['String']['input'];
};


export type MutationEraseUserArgs = {
  _id: Scalars['ID']['input'];
};


export type MutationInviteUserArgs = {
  input: InvitationInput;
};


export type MutationLoginArgs = {
  input: LoginInput;
};


export type MutationLoginWithPasskeyArgs = {
  response: Scalars['JSONObject']['input'];
};


export type MutationMoveFaqArgs = {
  _id: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationPasswordLinkArgs = {
  _id: Scalars['ID']['input'];
};


export type MutationReadContactArgs = {
  _id: Scalars['ID']['input'];
};


export type MutationReauthenticateArgs = {
  input: ReauthenticationInput;
};


export type MutationReauthenticateWithPasskeyArgs = {
  response: Scalars['JSONObject']['input'];
};


export type MutationRedeliverArgs = {
  _id: Scalars['ID']['input'];
};


export type MutationRegisterArgs = {
  input: RegisterInput;
};


export type MutationRemovePasskeyArgs = {
  _id: Scalars['ID']['input'];
};


export type MutationRequestPasswordResetArgs = {
  input: PasswordResetRequestInput;
};


export type MutationResetPasswordArgs = {
  input: PasswordResetInput;
};


export type MutationRestoreBlogPostArgs = {
  _id: Scalars['ID']['input'];
};


export type MutationRestoreBlogPostsArgs = {
  choice: RecordChoice;
};


export type MutationRestoreContactArgs = {
  _id: Scalars['ID']['input'];
};


export type MutationRestoreContactsArgs = {
  choice: RecordChoice;
};


export type MutationRestoreFaqArgs = {
  _id: Scalars['ID']['input'];
};


export type MutationRestoreFaqsArgs = {
  choice: RecordChoice;
};


export type MutationRestoreUserArgs = {
  _id: Scalars['ID']['input'];
};


export type MutationRestoreUsersArgs = {
  choice: RecordChoice;
};


export type MutationRevokeApiKeyArgs = {
  _id: Scalars['ID']['input'];
};


export type MutationRotateApiKeyArgs = {
  _id: Scalars['ID']['input'];
  overlapHours?: Scalars['Int']['input'];
};


export type MutationRotateWebhookSecretArgs = {
  _id: Scalars['ID']['input'];
  overlapHours?: Scalars['Int']['input'];
};


export type MutationTestWebhookArgs = {
  _id: Scalars['ID']['input'];
};


export type MutationUpdateBlogPostArgs = {
  _id: Scalars['ID']['input'];
  input: BlogPostInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateContactArgs = {
  _id: Scalars['ID']['input'];
  input: ContactInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateFaqArgs = {
  _id: Scalars['ID']['input'];
  input: FaqInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateMeArgs = {
  input: OwnAccountInput;
};


export type MutationUpdateUserArgs = {
  _id: Scalars['ID']['input'];
  input: UserChangeInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateWebhookArgs = {
  _id: Scalars['ID']['input'];
  input: WebhookUpdateInput;
};

/** An API key with its secret, which is shown this once. */
export type NewApiKey = {
  /** The key. */
  key: ApiKey;
  /** Send it as Authorization: Bearer. It is stored nowhere. */
  secret: Scalars['String']['output'];
};

/** A webhook and its secret, which is not shown again. */
export type NewWebhook = {
  /** What signs each delivery, as Standard Webhooks write it: whsec_ and Base64. */
  secret: Scalars['String']['output'];
  /** The webhook. */
  webhook: Webhook;
};

/** How many records there are, and how many came in each of the last weeks. */
export type Overview = {
  /** All records. */
  total: Scalars['Int']['output'];
  /** Those made in each of the last twelve weeks of seven days, the latest last. */
  weeks: Array<Scalars['Int']['output']>;
};

/** Names and e-mail of one's own account. */
export type OwnAccountInput = {
  /** The e-mail address, unique whatever its case. Required, at most 254 characters. */
  email?: Scalars['String']['input'];
  /** The first name. Required, at most 100 characters. */
  first_name?: Scalars['String']['input'];
  /** The last name. Required, at most 100 characters. */
  last_name?: Scalars['String']['input'];
};

/** A passkey: a key on a device or in a password manager, by which its account signs in without a password. */
export type Passkey = {
  /** The passkey's id. */
  _id: Scalars['ID']['output'];
  /** When it was added, in UTC. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** When somebody last signed in with it, in UTC; null: never. */
  lastUsedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** What its owner calls it. */
  name: Scalars['String']['output'];
};

/** A passkey that somebody adds to the own account. */
export type PasskeyInput = {
  /** What to call it, as in My phone. Required, at most 100 characters. */
  name?: Scalars['String']['input'];
  /** What the browser answered to passkeyCreationOptions: a RegistrationResponseJSON of WebAuthn. */
  response: Scalars['JSONObject']['input'];
};

/** A new password of the signed-in user. */
export type PasswordChangeInput = {
  /** The current password. Required. */
  current?: Scalars['String']['input'];
  /** The new password. Required, 8 to 128 characters. */
  password?: Scalars['String']['input'];
  /** The new password once more. Required. */
  password2?: Scalars['String']['input'];
};

/** Whether a password can be set by a link. */
export type PasswordLinkState =
  /** It was used, has expired, was ended by a change of its account, or never was a link. */
  | 'invalid'
  /** A password can be set by it, once. */
  | 'valid';

/** A new password, set with a link. */
export type PasswordResetInput = {
  /** The new password. Required, 8 to 128 characters. */
  password?: Scalars['String']['input'];
  /** The new password once more. Required. */
  password2?: Scalars['String']['input'];
  /** The part of the link after #. */
  token?: Scalars['String']['input'];
};

/** The account whose password to reset. */
export type PasswordResetRequestInput = {
  /** The account's e-mail address, in any case. Required, at most 254 characters. */
  email?: Scalars['String']['input'];
};

/** How much is held for one e-mail address, in whatever case. */
export type Person = {
  /** How many answers were written to it. */
  answers: Scalars['Int']['output'];
  /** How many messages it sent: in the table, the trash and the spam list. */
  contacts: Scalars['Int']['output'];
  /** The address, as it was asked for. */
  email: Scalars['String']['output'];
  /** How many accounts it has, those in the trash included. */
  users: Scalars['Int']['output'];
};

/** Whether everyone sees a record. */
export type PublicationState =
  /** Nobody sees it, and no time is set. */
  | 'draft'
  /** Everyone sees it, unless it is in the trash. */
  | 'published'
  /** Everyone will see it at a time to come. */
  | 'scheduled';

export type Query = {
  /** One page of what was done, newest first. */
  activityTable: ActivityTable;
  /** All API keys, expired ones too, newest first; revoked ones are gone. */
  apiKeys: Array<ApiKey>;
  /** Get one published blog post; NOT_FOUND if no published post has this id. */
  blogPost?: Maybe<BlogPost>;
  /** How many posts there are, and how many are new. */
  blogPostOverview: Overview;
  /** An address that shows one post, published or not, in its version at that time; valid for 7 days, and for as long as its creator is an administrator. */
  blogPostPreviewUrl: Scalars['String']['output'];
  /** One page of the blog table. */
  blogPostTable: BlogPostTable;
  /** List all published blog posts, the latest publication first. */
  blogPosts: Array<BlogPost>;
  /** How many contact messages there are, and how many are new. */
  contactOverview: Overview;
  /** One page of the contact table. */
  contactTable: ContactTable;
  /** List all contact messages, newest first. */
  contacts: Array<Contact>;
  /** One page of the FAQ table. */
  faqTable: FaqTable;
  /** List all published FAQ entries in the order of the site: as moved, new ones last. */
  faqs: Array<Faq>;
  /** The signed-in user; null if nobody is signed in, and for an API key without user:read. */
  me?: Maybe<User>;
  /** The post that follows a published one in the list, null after the last; NOT_FOUND as `blogPost`. */
  nextBlogPost?: Maybe<BlogPost>;
  /** What a browser needs to make a passkey for the signed-in user: a PublicKeyCredentialCreationOptionsJSON of WebAuthn, valid once and for 5 minutes. UNAVAILABLE if PUBLIC_URL does not allow passkeys, CONFLICT if there are 20. */
  passkeyCreationOptions: Scalars['JSONObject']['output'];
  /** What a browser needs to sign in with a passkey: a PublicKeyCredentialRequestOptionsJSON of WebAuthn, valid once and for 5 minutes. UNAVAILABLE if PUBLIC_URL does not allow passkeys. */
  passkeyRequestOptions: Scalars['JSONObject']['output'];
  /** One's own passkeys, newest first. */
  passkeys: Array<Passkey>;
  /** Whether a link for a password is valid. By POST alone, since an address is logged. After 50 invalid ones from one address in 15 minutes: RATE_LIMITED, for valid ones, too. */
  passwordLinkState: PasswordLinkState;
  /** Count what is held for an e-mail address. By POST alone, since an address of a request is logged. NOT_FOUND for nothing. */
  person: Person;
  /** The current record, with its version; null while it is in the trash, and once it is gone. */
  presentRecord?: Maybe<Scalars['JSONObject']['output']>;
  /** The post that a preview address shows; NOT_FOUND when the address is not valid, or no longer. By POST alone, since an address is logged. */
  previewedBlogPost?: Maybe<BlogPost>;
  /** The current version of a record, in the trash too, and the 49 different ones before it, newest first; a version with the same fields as the one before it is left out. NOT_FOUND if no record has this id. */
  recordVersions: Array<RecordVersion>;
  /** One's own sessions, newest first; at most 200. */
  sessions: Array<SessionInfo>;
  /** What this gateway is set up to do. */
  settings: Settings;
  /** A number that grows by one with each write to the records of a kind, by any gateway. Read it before the rows, and again later, to find out whether they changed. It also grows when a gateway starts. */
  tableRevision: Scalars['ID']['output'];
  /** How many contact messages no administrator has opened yet. */
  unreadContacts: Scalars['Int']['output'];
  /** A signature that allows image uploads for 30 minutes, and where to send them. One for the gateway itself ends with the session. */
  uploadSettings: UploadSettings;
  /** How many users there are, and how many are new. */
  userOverview: Overview;
  /** One page of the user table. */
  userTable: UserTable;
  /** List all users, newest first. */
  users: Array<User>;
  /** The deliveries of a webhook in the last 30 days, sent or waiting, newest first. */
  webhookDeliveries: WebhookDeliveries;
  /** All webhooks, in the order in which they were added. */
  webhooks: Array<Webhook>;
};


export type QueryActivityTableArgs = {
  query: ActivityTableQuery;
};


export type QueryBlogPostArgs = {
  _id: Scalars['ID']['input'];
};


export type QueryBlogPostPreviewUrlArgs = {
  _id: Scalars['ID']['input'];
};


export type QueryBlogPostTableArgs = {
  query: BlogPostTableQuery;
};


export type QueryContactTableArgs = {
  query: ContactTableQuery;
};


export type QueryFaqTableArgs = {
  query: FaqTableQuery;
};


export type QueryFaqsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryNextBlogPostArgs = {
  _id: Scalars['ID']['input'];
};


export type QueryPasswordLinkStateArgs = {
  token: Scalars['String']['input'];
};


export type QueryPersonArgs = {
  email: Scalars['String']['input'];
};


export type QueryPresentRecordArgs = {
  _id: Scalars['ID']['input'];
  kind: RecordKind;
};


export type QueryPreviewedBlogPostArgs = {
  token: Scalars['String']['input'];
};


export type QueryRecordVersionsArgs = {
  _id: Scalars['ID']['input'];
  kind: ContentKind;
};


export type QueryTableRevisionArgs = {
  kind: RecordKind;
};


export type QueryUserTableArgs = {
  query: UserTableQuery;
};


export type QueryWebhookDeliveriesArgs = {
  page?: Scalars['Int']['input'];
  webhook: Scalars['ID']['input'];
};

/** The password of the signed-in user. */
export type ReauthenticationInput = {
  /** The account's password. Required. */
  password?: Scalars['String']['input'];
};

/** Which records of a table: those named, all that a search finds, or all of one deletion. */
export type RecordChoice = {
  /** The ids, at most 3,000. */
  _ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The deletion that the records went with. */
  deletion?: InputMaybe<Scalars['ID']['input']>;
  /** With a search: how many records it should find, as its caller has seen. If it finds another number, nothing is written: CONFLICT. A restore looks at the last 30 days alone. */
  expected?: InputMaybe<Scalars['Int']['input']>;
  /** With a search among users: only those of this role, 0 or 1. */
  role?: InputMaybe<Scalars['Int']['input']>;
  /** A search as the table takes it; an empty one finds all. Records made after the call are left out. An API key needs the read scope of the kind for it. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** With a search: only the records made at this time or after it. */
  since?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** With a search: only the records in this state, by the names of the kind's table: unread, unanswered or answered messages; draft, scheduled or published posts and FAQ entries. */
  state?: InputMaybe<Scalars['String']['input']>;
  /** With a search in the trash of messages: those suspected of being spam, and no others; false leaves these out. */
  suspected?: Scalars['Boolean']['input'];
};

/** The kinds of records that administrators have tables of. */
export type RecordKind =
  /** Records of the type BlogPost. */
  | 'BlogPost'
  /** Records of the type Contact. */
  | 'Contact'
  /** Records of the type Faq. */
  | 'Faq'
  /** Records of the type User. */
  | 'User';

/** The current record, or one of its earlier versions. */
export type RecordVersion = {
  /** The names of the fields that differ from the version before it; none for the oldest that is kept. */
  changed: Array<Scalars['String']['output']>;
  /** What an administrator writes of such a record, by field. */
  fields: Scalars['JSONObject']['output'];
  /** When it was saved, in UTC. */
  savedAt: Scalars['DateTimeISO']['output'];
  /** The name of the account that saved it; null once that is erased, where none is known, and for an API key without user:read. */
  savedBy?: Maybe<Scalars['String']['output']>;
  /** The record's version. */
  version: Scalars['Int']['output'];
};

/** A visitor's sign-up. */
export type RegisterInput = {
  /** The e-mail address, not taken. Required, at most 254 characters. */
  email?: Scalars['String']['input'];
  /** Leave it out. Forms carry it where no person finds it; a sign-up that fills it is refused. */
  fax_2?: InputMaybe<Scalars['String']['input']>;
  /** The first name. Required, at most 100 characters. */
  firstname?: Scalars['String']['input'];
  /** The last name. Required, at most 100 characters. */
  lastname?: Scalars['String']['input'];
  /** The password. Required, 8 to 128 characters. */
  password?: Scalars['String']['input'];
  /** The password once more. Required. */
  password2?: Scalars['String']['input'];
};

/** A signed-in account. */
export type Session = {
  /** Send it in the header x-auth-token, or as Authorization: Bearer. It holds for 12 hours. */
  token: Scalars['String']['output'];
  /** Who is signed in. */
  user: User;
};

/** A session of one's own account. */
export type SessionInfo = {
  /** The session's id, which is the claim `sid` of its token. */
  _id: Scalars['ID']['output'];
  /** A short name of the browser or program, such as Firefox on Windows. */
  device: Scalars['String']['output'];
  /** Whether it is the session of this request. */
  isCurrent: Scalars['Boolean']['output'];
  /** When it was last used, in UTC, to the minute. */
  lastUsedAt: Scalars['DateTimeISO']['output'];
  /** How it was started. */
  method: SignInMethod;
  /** When it was started, in UTC. */
  startedAt: Scalars['DateTimeISO']['output'];
};

/** What this gateway is set up to do, as far as screens depend on it. */
export type Settings = {
  /** Whether it sends mail; where it does not, screens say what to do instead. */
  canMail: Scalars['Boolean']['output'];
};

/** How somebody signed in. */
export type SignInMethod =
  /** By passkey. */
  | 'passkey'
  /** By password. */
  | 'password';

/** Why a chosen record was not written. */
export type SkipReason =
  /** Somebody else changed, deleted or restored it in the meantime. */
  | 'changed'
  /** Another account has its e-mail address by now. */
  | 'emailTaken'
  /** It is the last administrator's account. */
  | 'lastAdministrator'
  /** It is the caller's own account. */
  | 'ownAccount';

/** How many of the chosen records were not written for one reason. */
export type Skipped = {
  /** How many. */
  count: Scalars['Int']['output'];
  /** The reason. */
  reason: SkipReason;
};

/** The direction in which a table is sorted. */
export type SortDirection =
  /** Smallest first. */
  | 'asc'
  /** Greatest first. */
  | 'desc';

/** What the upload widget needs to send one image. */
export type UploadSettings = {
  /** Where images are sent, an address or a path: the widget's `urlBase`. */
  baseUrl: Scalars['String']['output'];
  /** Where images are fetched, an address or a path: the widget's `cdnBase`. */
  cdnUrl: Scalars['String']['output'];
  /** The greatest size of an image, in bytes. */
  maxBytes: Scalars['Int']['output'];
  /** The public key that the widget names. */
  publicKey: Scalars['String']['output'];
  /** When the signature expires, in Unix seconds: the widget's `secureExpire`. */
  secureExpire: Scalars['Int']['output'];
  /** Allows uploads until it expires: the widget's `secureSignature`. */
  secureSignature: Scalars['String']['output'];
};

/** Somebody who can sign in. */
export type User = {
  /** The record's id: 24 hexadecimal digits. */
  _id: Scalars['ID']['output'];
  /** When the record was made, in UTC. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** When the record went to the trash, in UTC; null outside of it. Only administrators see it. */
  deletedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The e-mail address, unique whatever its case. */
  email: Scalars['String']['output'];
  /** Null unless an older account has the same e-mail address: then the spelling with which this one signs in, or empty if both are spelled alike. */
  emailSpelling?: Maybe<Scalars['String']['output']>;
  /** The first name. */
  first_name: Scalars['String']['output'];
  /** The last name. */
  last_name: Scalars['String']['output'];
  /** The state of the link that an administrator made last, by an invitation or `passwordLink`: invalid if a change of the account has ended it. Null without one, after a link was used, and once it has expired. Asked for by administrators alone. */
  linkState?: Maybe<PasswordLinkState>;
  /** The name shown; follows first and last name unless another was given. */
  name: Scalars['String']['output'];
  /** 0 = User, 1 = Admin. */
  role: Scalars['Int']['output'];
  /** When the record was last written, in UTC. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** A short name; follows the part of the e-mail address before the @ unless another was given. */
  user_name: Scalars['String']['output'];
  /** Counts the writes to the record, from 1. Send it with an update to get a conflict if another version is current. */
  version: Scalars['Int']['output'];
};

/** A user that an administrator edits. */
export type UserChangeInput = {
  /** The e-mail address, unique whatever its case. Required, at most 254 characters. */
  email?: Scalars['String']['input'];
  /** The first name. Required, at most 100 characters. */
  first_name?: Scalars['String']['input'];
  /** The last name. Required, at most 100 characters. */
  last_name?: Scalars['String']['input'];
  /** The name shown; follows first and last name unless another was given. At most 201 characters. */
  name?: Scalars['String']['input'];
  /** A new password; empty: the old one stays. 8 to 128 characters. */
  password?: Scalars['String']['input'];
  /** 0 = User, 1 = Admin. Required. */
  role?: InputMaybe<Scalars['Int']['input']>;
  /** A short name; follows the part of the e-mail address before the @ unless another was given. At most 254 characters. */
  user_name?: Scalars['String']['input'];
};

/** The columns that the user table shows and sorts by. */
export type UserColumn =
  /** When the record was made, in UTC. */
  | 'createdAt'
  /** The e-mail address, unique whatever its case. */
  | 'email'
  /** The first name. */
  | 'first_name'
  /** The last name. */
  | 'last_name'
  /** The name shown; follows first and last name unless another was given. */
  | 'name'
  /** 0 = User, 1 = Admin. */
  | 'role'
  /** A short name; follows the part of the e-mail address before the @ unless another was given. */
  | 'user_name';

/** A user that an administrator adds. */
export type UserInput = {
  /** The e-mail address, unique whatever its case. Required, at most 254 characters. */
  email?: Scalars['String']['input'];
  /** The first name. Required, at most 100 characters. */
  first_name?: Scalars['String']['input'];
  /** The last name. Required, at most 100 characters. */
  last_name?: Scalars['String']['input'];
  /** The name shown; follows first and last name unless another was given. At most 201 characters. */
  name?: Scalars['String']['input'];
  /** The password. Required, 8 to 128 characters. */
  password?: Scalars['String']['input'];
  /** 0 = User, 1 = Admin. Required. */
  role?: InputMaybe<Scalars['Int']['input']>;
  /** A short name; follows the part of the e-mail address before the @ unless another was given. At most 254 characters. */
  user_name?: Scalars['String']['input'];
};

/** One page of the user table. */
export type UserTable = {
  /** The users on this page. */
  rows: Array<User>;
  /** How many users match, on all pages. */
  total: Scalars['Int']['output'];
};

/** Which page of the user table, and how it is searched and sorted. */
export type UserTableQuery = {
  /** Which end of the sorted column comes first; null is smaller than every value. */
  direction?: SortDirection;
  /** The page, from 1. A page past the end has no rows. */
  page?: Scalars['Int']['input'];
  /** Only the users of this role: 0 = User, 1 = Admin. */
  role?: InputMaybe<Scalars['Int']['input']>;
  /** Rows on a page: 5, 10, 20, 50, or -1 for all. */
  rowsPerPage?: Scalars['Int']['input'];
  /** A literal text of at most 200 characters, looked for in every column shown but dates, whatever its case and its accents. */
  search?: Scalars['String']['input'];
  /** Only the records made at this time or after it. */
  since?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** The column to sort by; none: newest first, in the trash last deleted first. */
  sortBy?: InputMaybe<UserColumn>;
  /** True for the records in the trash instead of the active ones. */
  trash?: Scalars['Boolean']['input'];
};

/** An address that receives changes by a signed POST. */
export type Webhook = {
  /** The webhook's id. */
  _id: Scalars['ID']['output'];
  /** The events that it receives, such as faq.created; faq.* means all events of a kind. */
  events: Array<Scalars['String']['output']>;
  /** Whether it receives events; a receiver that answers 410 turns it off. */
  isActive: Scalars['Boolean']['output'];
  /** Where events are sent. */
  url: Scalars['String']['output'];
};

/** One page of a webhook's deliveries. */
export type WebhookDeliveries = {
  /** Twenty deliveries, newest first. */
  rows: Array<WebhookDelivery>;
  /** How many there are, on all pages. */
  total: Scalars['Int']['output'];
};

/** One event on its way to one webhook. */
export type WebhookDelivery = {
  /** The delivery's id. */
  _id: Scalars['ID']['output'];
  /** When the event happened, in UTC. */
  at: Scalars['DateTimeISO']['output'];
  /** Why the last try failed; null where it did not. */
  error?: Maybe<Scalars['String']['output']>;
  /** The event, as in faq.created, or webhook.test. */
  event: Scalars['String']['output'];
  /** How long the last try took, in milliseconds. */
  ms?: Maybe<Scalars['Int']['output']>;
  /** When it is next to be tried, in UTC; null where it is not. */
  nextAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** What became of it so far. */
  state: WebhookDeliveryState;
  /** The status that the receiver last answered; null where it did not. */
  status?: Maybe<Scalars['Int']['output']>;
  /** How often it was tried. */
  tries: Scalars['Int']['output'];
};

/** What became of a delivery. */
export type WebhookDeliveryState =
  /** The receiver answered with a status from 200 to 299. */
  | 'delivered'
  /** It is tried no more, unless somebody sends it again. */
  | 'failed'
  /** It is to be tried, or tried again. */
  | 'pending';

/** A new webhook. */
export type WebhookInput = {
  /** The events that are sent to it: faq, blog, contact or user, a dot, and created, updated, deleted, restored, erased or *; of faq and blog also published. */
  events: Array<Scalars['String']['input']>;
  /** Where events are sent: https, at most 2,000 characters, on the public internet; the setting WEBHOOK_PRIVATE_HOSTS names other hosts. */
  url: Scalars['String']['input'];
};

/** A change of a webhook; fields that are left out do not change. */
export type WebhookUpdateInput = {
  /** The events that are sent to it: faq, blog, contact or user, a dot, and created, updated, deleted, restored, erased or *; of faq and blog also published. */
  events?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Whether events are sent to it from now on. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Where events are sent: https, at most 2,000 characters, on the public internet; the setting WEBHOOK_PRIVATE_HOSTS names other hosts. */
  url?: InputMaybe<Scalars['String']['input']>;
};

export type BlogPostTablePageQueryVariables = Exact<{
  query: BlogPostTableQuery;
}>;


export type BlogPostTablePageQuery = { revision: string, table: { total: number, rows: Array<{ _id: string, version: number, createdAt: string, deletedAt?: string | null, publishAt?: string | null, image: string, image_alt: string, title: string, lang: string, body: string, view: number, like: number }> } };

export type AddBlogPostMutationVariables = Exact<{
  input: BlogPostInput;
}>;


export type AddBlogPostMutation = { saved: { _id: string, version: number, createdAt: string, deletedAt?: string | null, publishAt?: string | null, image: string, image_alt: string, title: string, lang: string, body: string, view: number, like: number } };

export type UpdateBlogPostMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
  input: BlogPostInput;
  version?: InputMaybe<Scalars['Int']['input']>;
}>;


export type UpdateBlogPostMutation = { saved: { _id: string, version: number, createdAt: string, deletedAt?: string | null, publishAt?: string | null, image: string, image_alt: string, title: string, lang: string, body: string, view: number, like: number } };

export type DeleteBlogPostMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
}>;


export type DeleteBlogPostMutation = { deleted: { _id: string, version: number } };

export type RestoreBlogPostMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type RestoreBlogPostMutation = { saved: { _id: string, version: number, createdAt: string, deletedAt?: string | null, publishAt?: string | null, image: string, image_alt: string, title: string, lang: string, body: string, view: number, like: number } };

export type DeleteBlogPostsMutationVariables = Exact<{
  choice: RecordChoice;
}>;


export type DeleteBlogPostsMutation = { done: { count: number, deletion?: string | null, skipped: Array<{ reason: SkipReason, count: number }> } };

export type RestoreBlogPostsMutationVariables = Exact<{
  choice: RecordChoice;
}>;


export type RestoreBlogPostsMutation = { done: { count: number, deletion?: string | null, skipped: Array<{ reason: SkipReason, count: number }> } };

export type BlogPostOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type BlogPostOverviewQuery = { overview: { total: number, weeks: Array<number> } };

export type ContactTablePageQueryVariables = Exact<{
  query: ContactTableQuery;
}>;


export type ContactTablePageQuery = { revision: string, table: { total: number, rows: Array<{ _id: string, version: number, createdAt: string, deletedAt?: string | null, first_name: string, last_name: string, country: string, organization: string, phone: string, email: string, message: string, unread?: boolean | null, isAnswered: boolean, answers: Array<{ at: string, by?: string | null, text: string, isSent: boolean, error?: string | null }> }> } };

export type AddContactMutationVariables = Exact<{
  input: ContactInput;
}>;


export type AddContactMutation = { saved: { _id: string, version: number, createdAt: string, deletedAt?: string | null, first_name: string, last_name: string, country: string, organization: string, phone: string, email: string, message: string, unread?: boolean | null, isAnswered: boolean, answers: Array<{ at: string, by?: string | null, text: string, isSent: boolean, error?: string | null }> } };

export type UpdateContactMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
  input: ContactInput;
  version?: InputMaybe<Scalars['Int']['input']>;
}>;


export type UpdateContactMutation = { saved: { _id: string, version: number, createdAt: string, deletedAt?: string | null, first_name: string, last_name: string, country: string, organization: string, phone: string, email: string, message: string, unread?: boolean | null, isAnswered: boolean, answers: Array<{ at: string, by?: string | null, text: string, isSent: boolean, error?: string | null }> } };

export type DeleteContactMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
}>;


export type DeleteContactMutation = { deleted: { _id: string, version: number } };

export type RestoreContactMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type RestoreContactMutation = { saved: { _id: string, version: number, createdAt: string, deletedAt?: string | null, first_name: string, last_name: string, country: string, organization: string, phone: string, email: string, message: string, unread?: boolean | null, isAnswered: boolean, answers: Array<{ at: string, by?: string | null, text: string, isSent: boolean, error?: string | null }> } };

export type EraseContactMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type EraseContactMutation = { erased: string };

export type DeleteContactsMutationVariables = Exact<{
  choice: RecordChoice;
}>;


export type DeleteContactsMutation = { done: { count: number, deletion?: string | null, skipped: Array<{ reason: SkipReason, count: number }> } };

export type RestoreContactsMutationVariables = Exact<{
  choice: RecordChoice;
}>;


export type RestoreContactsMutation = { done: { count: number, deletion?: string | null, skipped: Array<{ reason: SkipReason, count: number }> } };

export type ContactOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type ContactOverviewQuery = { overview: { total: number, weeks: Array<number> } };

export type FaqTablePageQueryVariables = Exact<{
  query: FaqTableQuery;
}>;


export type FaqTablePageQuery = { revision: string, table: { total: number, rows: Array<{ _id: string, version: number, createdAt: string, deletedAt?: string | null, publishAt?: string | null, title: string, body: string }> } };

export type AddFaqMutationVariables = Exact<{
  input: FaqInput;
}>;


export type AddFaqMutation = { saved: { _id: string, version: number, createdAt: string, deletedAt?: string | null, publishAt?: string | null, title: string, body: string } };

export type UpdateFaqMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
  input: FaqInput;
  version?: InputMaybe<Scalars['Int']['input']>;
}>;


export type UpdateFaqMutation = { saved: { _id: string, version: number, createdAt: string, deletedAt?: string | null, publishAt?: string | null, title: string, body: string } };

export type MoveFaqMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['ID']['input']>;
}>;


export type MoveFaqMutation = { moved: { _id: string, version: number } };

export type DeleteFaqMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
}>;


export type DeleteFaqMutation = { deleted: { _id: string, version: number } };

export type RestoreFaqMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type RestoreFaqMutation = { saved: { _id: string, version: number, createdAt: string, deletedAt?: string | null, publishAt?: string | null, title: string, body: string } };

export type DeleteFaqsMutationVariables = Exact<{
  choice: RecordChoice;
}>;


export type DeleteFaqsMutation = { done: { count: number, deletion?: string | null, skipped: Array<{ reason: SkipReason, count: number }> } };

export type RestoreFaqsMutationVariables = Exact<{
  choice: RecordChoice;
}>;


export type RestoreFaqsMutation = { done: { count: number, deletion?: string | null, skipped: Array<{ reason: SkipReason, count: number }> } };

export type UserTablePageQueryVariables = Exact<{
  query: UserTableQuery;
}>;


export type UserTablePageQuery = { revision: string, table: { total: number, rows: Array<{ _id: string, version: number, createdAt: string, deletedAt?: string | null, name: string, user_name: string, first_name: string, last_name: string, email: string, emailSpelling?: string | null, role: number }> } };

export type AddUserMutationVariables = Exact<{
  input: UserInput;
}>;


export type AddUserMutation = { saved: { _id: string, version: number, createdAt: string, deletedAt?: string | null, name: string, user_name: string, first_name: string, last_name: string, email: string, emailSpelling?: string | null, role: number } };

export type DeleteUserMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
}>;


export type DeleteUserMutation = { deleted: { _id: string, version: number } };

export type EraseUserMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type EraseUserMutation = { erased: string };

export type DeleteUsersMutationVariables = Exact<{
  choice: RecordChoice;
}>;


export type DeleteUsersMutation = { done: { count: number, deletion?: string | null, skipped: Array<{ reason: SkipReason, count: number }> } };

export type RestoreUsersMutationVariables = Exact<{
  choice: RecordChoice;
}>;


export type RestoreUsersMutation = { done: { count: number, deletion?: string | null, skipped: Array<{ reason: SkipReason, count: number }> } };

export type UserOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type UserOverviewQuery = { overview: { total: number, weeks: Array<number> } };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { settings: { canMail: boolean } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { me?: { _id: string, name: string, email: string } | null };

export type OwnAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnAccountQuery = { me?: { _id: string, first_name: string, last_name: string, email: string } | null };

export type UpdateMeMutationVariables = Exact<{
  input: OwnAccountInput;
}>;


export type UpdateMeMutation = { saved: { _id: string, name: string, email: string } };

export type ChangePasswordMutationVariables = Exact<{
  input: PasswordChangeInput;
}>;


export type ChangePasswordMutation = { session: { token: string } };

export type SessionRowFragment = { _id: string, device: string, method: SignInMethod, startedAt: string, lastUsedAt: string, isCurrent: boolean };

export type SessionListQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionListQuery = { rows: Array<{ _id: string, device: string, method: SignInMethod, startedAt: string, lastUsedAt: string, isCurrent: boolean }> };

export type EndSessionMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type EndSessionMutation = { ended: boolean };

export type SignOutEverywhereMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutEverywhereMutation = { signOutEverywhere: boolean };

export type PasskeyRowFragment = { _id: string, name: string, createdAt: string, lastUsedAt?: string | null };

export type PasskeyListQueryVariables = Exact<{ [key: string]: never; }>;


export type PasskeyListQuery = { rows: Array<{ _id: string, name: string, createdAt: string, lastUsedAt?: string | null }> };

export type PasskeyCreationOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type PasskeyCreationOptionsQuery = { options: Record<string, unknown> };

export type AddPasskeyMutationVariables = Exact<{
  input: PasskeyInput;
}>;


export type AddPasskeyMutation = { added: { _id: string, name: string } };

export type RemovePasskeyMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type RemovePasskeyMutation = { removed: { _id: string } };

export type ActivityRowFragment = { _id: string, at: string, event: string, kind?: string | null, recordId?: string | null, name?: string | null, count?: number | null, requestId?: string | null, actor?: { _id: string, name?: string | null } | null };

export type ActivityTablePageQueryVariables = Exact<{
  query: ActivityTableQuery;
}>;


export type ActivityTablePageQuery = { table: { total: number, rows: Array<{ _id: string, at: string, event: string, kind?: string | null, recordId?: string | null, name?: string | null, count?: number | null, requestId?: string | null, actor?: { _id: string, name?: string | null } | null }> } };

export type NameOfIdQueryVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type NameOfIdQuery = { faq?: Record<string, unknown> | null, blog?: Record<string, unknown> | null, user?: Record<string, unknown> | null, contact?: Record<string, unknown> | null, done: { rows: Array<{ event: string, kind?: string | null, name?: string | null }> } };

export type BlogPostRowFragment = { _id: string, version: number, createdAt: string, deletedAt?: string | null, publishAt?: string | null, image: string, image_alt: string, title: string, lang: string, body: string, view: number, like: number };

export type BlogPostPreviewUrlQueryVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type BlogPostPreviewUrlQuery = { url: string };

export type BlogPostsQueryVariables = Exact<{ [key: string]: never; }>;


export type BlogPostsQuery = { blogPosts: Array<{ _id: string, image: string, image_alt: string, title: string, lang: string }> };

export type BlogPostQueryVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type BlogPostQuery = { blogPost?: { _id: string, image: string, image_alt: string, title: string, lang: string, html: string, excerpt: string, publishAt?: string | null, updatedAt: string } | null };

export type NextBlogPostQueryVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type NextBlogPostQuery = { nextBlogPost?: { _id: string, image: string, image_alt: string, title: string, lang: string } | null };

export type PreviewedBlogPostQueryVariables = Exact<{
  token: Scalars['String']['input'];
}>;


export type PreviewedBlogPostQuery = { previewedBlogPost?: { _id: string, image: string, image_alt: string, title: string, lang: string, html: string, publishAt?: string | null } | null };

export type ContactRowFragment = { _id: string, version: number, createdAt: string, deletedAt?: string | null, first_name: string, last_name: string, country: string, organization: string, phone: string, email: string, message: string, unread?: boolean | null, isAnswered: boolean, answers: Array<{ at: string, by?: string | null, text: string, isSent: boolean, error?: string | null }> };

export type UnreadContactsQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadContactsQuery = { count: number };

export type ReadContactMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type ReadContactMutation = { saved: { _id: string, version: number, createdAt: string, deletedAt?: string | null, first_name: string, last_name: string, country: string, organization: string, phone: string, email: string, message: string, unread?: boolean | null, isAnswered: boolean, answers: Array<{ at: string, by?: string | null, text: string, isSent: boolean, error?: string | null }> } };

export type SpamContactsQueryVariables = Exact<{ [key: string]: never; }>;


export type SpamContactsQuery = { spam: { total: number } };

export type AnswerContactMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
  input: AnswerInput;
}>;


export type AnswerContactMutation = { saved: { _id: string, version: number, createdAt: string, deletedAt?: string | null, first_name: string, last_name: string, country: string, organization: string, phone: string, email: string, message: string, unread?: boolean | null, isAnswered: boolean, answers: Array<{ at: string, by?: string | null, text: string, isSent: boolean, error?: string | null }> } };

export type CreateContactMutationVariables = Exact<{
  input: ContactInput;
}>;


export type CreateContactMutation = { createContact: { _id: string } };

export type FaqRowFragment = { _id: string, version: number, createdAt: string, deletedAt?: string | null, publishAt?: string | null, title: string, body: string };

export type FaqsQueryVariables = Exact<{
  limit?: InputMaybe<Scalars['Int']['input']>;
}>;


export type FaqsQuery = { faqs: Array<{ _id: string, title: string, body: string }> };

export type ApiKeyRowFragment = { _id: string, name: string, prefix: string, scopes: Array<string>, expiresAt?: string | null, lastUsedAt?: string | null, maker?: string | null };

export type ApiKeyListQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiKeyListQuery = { rows: Array<{ _id: string, name: string, prefix: string, scopes: Array<string>, expiresAt?: string | null, lastUsedAt?: string | null, maker?: string | null }> };

export type CreateApiKeyMutationVariables = Exact<{
  input: ApiKeyInput;
}>;


export type CreateApiKeyMutation = { made: { secret: string, key: { name: string } } };

export type RotateApiKeyMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
  overlapHours: Scalars['Int']['input'];
}>;


export type RotateApiKeyMutation = { made: { secret: string } };

export type RevokeApiKeyMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type RevokeApiKeyMutation = { revoked: { _id: string } };

export type WebhookRowFragment = { _id: string, url: string, events: Array<string>, isActive: boolean };

export type WebhookListQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhookListQuery = { rows: Array<{ _id: string, url: string, events: Array<string>, isActive: boolean }> };

export type CreateWebhookMutationVariables = Exact<{
  input: WebhookInput;
}>;


export type CreateWebhookMutation = { made: { secret: string, webhook: { url: string } } };

export type UpdateWebhookMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
  input: WebhookUpdateInput;
}>;


export type UpdateWebhookMutation = { saved: { url: string } };

export type DeleteWebhookMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type DeleteWebhookMutation = { deleted: { _id: string } };

export type RotateWebhookSecretMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
  overlapHours: Scalars['Int']['input'];
}>;


export type RotateWebhookSecretMutation = { made: { secret: string } };

export type DeliveryRowFragment = { _id: string, event: string, state: WebhookDeliveryState, tries: number, status?: number | null, ms?: number | null, error?: string | null, nextAt?: string | null, at: string };

export type WebhookDeliveryTableQueryVariables = Exact<{
  webhook: Scalars['ID']['input'];
  page: Scalars['Int']['input'];
}>;


export type WebhookDeliveryTableQuery = { table: { total: number, rows: Array<{ _id: string, event: string, state: WebhookDeliveryState, tries: number, status?: number | null, ms?: number | null, error?: string | null, nextAt?: string | null, at: string }> } };

export type TestWebhookMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type TestWebhookMutation = { isQueued: boolean };

export type RedeliverWebhookMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type RedeliverWebhookMutation = { isQueued: boolean };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { login: { token: string } };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { _id: string } };

export type PasskeyRequestOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type PasskeyRequestOptionsQuery = { options: Record<string, unknown> };

export type LoginWithPasskeyMutationVariables = Exact<{
  response: Scalars['JSONObject']['input'];
}>;


export type LoginWithPasskeyMutation = { session: { token: string } };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: boolean };

export type ReauthenticateMutationVariables = Exact<{
  input: ReauthenticationInput;
}>;


export type ReauthenticateMutation = { session: { token: string } };

export type ReauthenticateWithPasskeyMutationVariables = Exact<{
  response: Scalars['JSONObject']['input'];
}>;


export type ReauthenticateWithPasskeyMutation = { session: { token: string } };

export type RequestPasswordResetMutationVariables = Exact<{
  input: PasswordResetRequestInput;
}>;


export type RequestPasswordResetMutation = { requestPasswordReset: boolean };

export type ResetPasswordMutationVariables = Exact<{
  input: PasswordResetInput;
}>;


export type ResetPasswordMutation = { resetPassword: boolean };

export type PasswordLinkStateQueryVariables = Exact<{
  token: Scalars['String']['input'];
}>;


export type PasswordLinkStateQuery = { state: PasswordLinkState };

export type UserRowFragment = { _id: string, version: number, createdAt: string, deletedAt?: string | null, name: string, user_name: string, first_name: string, last_name: string, email: string, emailSpelling?: string | null, role: number };

export type UpdateUserMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
  input: UserChangeInput;
  version?: InputMaybe<Scalars['Int']['input']>;
}>;


export type UpdateUserMutation = { saved: { linkState?: PasswordLinkState | null, _id: string, version: number, createdAt: string, deletedAt?: string | null, name: string, user_name: string, first_name: string, last_name: string, email: string, emailSpelling?: string | null, role: number } };

export type RestoreUserMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type RestoreUserMutation = { saved: { linkState?: PasswordLinkState | null, _id: string, version: number, createdAt: string, deletedAt?: string | null, name: string, user_name: string, first_name: string, last_name: string, email: string, emailSpelling?: string | null, role: number } };

export type PasswordLinkFragment = { url: string, mailed: boolean, user: { _id: string, name: string, email: string } };

export type InviteUserMutationVariables = Exact<{
  input: InvitationInput;
}>;


export type InviteUserMutation = { made: { url: string, mailed: boolean, user: { _id: string, name: string, email: string } } };

export type PasswordLinkMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type PasswordLinkMutation = { made: { url: string, mailed: boolean, user: { _id: string, name: string, email: string } } };

export type EndSessionsOfMutationVariables = Exact<{
  _id: Scalars['ID']['input'];
}>;


export type EndSessionsOfMutation = { ended: boolean };

export type TableRevisionQueryVariables = Exact<{
  kind: RecordKind;
}>;


export type TableRevisionQuery = { revision: string };

export type PresentRecordQueryVariables = Exact<{
  kind: RecordKind;
  _id: Scalars['ID']['input'];
}>;


export type PresentRecordQuery = { record?: Record<string, unknown> | null };

export type UploadSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type UploadSettingsQuery = { uploadSettings: { publicKey: string, secureSignature: string, secureExpire: number, baseUrl: string, cdnUrl: string, maxBytes: number } };

export type LastChangeQueryVariables = Exact<{
  kind: RecordKind;
  recordId: Scalars['ID']['input'];
}>;


export type LastChangeQuery = { table: { rows: Array<{ _id: string, event: string, actor?: { _id: string, name?: string | null } | null }> } };

export type VersionFragment = { version: number, savedAt: string, savedBy?: string | null, changed: Array<string>, fields: Record<string, unknown> };

export type RecordVersionsQueryVariables = Exact<{
  kind: ContentKind;
  _id: Scalars['ID']['input'];
}>;


export type RecordVersionsQuery = { versions: Array<{ version: number, savedAt: string, savedBy?: string | null, changed: Array<string>, fields: Record<string, unknown> }> };

export type PersonCountsFragment = { email: string, contacts: number, answers: number, users: number };

export type PersonQueryVariables = Exact<{
  email: Scalars['String']['input'];
}>;


export type PersonQuery = { person: { email: string, contacts: number, answers: number, users: number } };

export type ErasePersonMutationVariables = Exact<{
  email: Scalars['String']['input'];
}>;


export type ErasePersonMutation = { erased: { email: string, contacts: number, answers: number, users: number } };

export const SessionRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SessionInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]} as unknown as DocumentNode<SessionRowFragment, unknown>;
export const PasskeyRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PasskeyRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Passkey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<PasskeyRowFragment, unknown>;
export const ActivityRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}}]}}]} as unknown as DocumentNode<ActivityRowFragment, unknown>;
export const BlogPostRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BlogPostRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BlogPost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"image_alt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"view"}},{"kind":"Field","name":{"kind":"Name","value":"like"}}]}}]} as unknown as DocumentNode<BlogPostRowFragment, unknown>;
export const ContactRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"organization"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"unread"}},{"kind":"Field","name":{"kind":"Name","value":"isAnswered"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isSent"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]} as unknown as DocumentNode<ContactRowFragment, unknown>;
export const FaqRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FaqRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Faq"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]} as unknown as DocumentNode<FaqRowFragment, unknown>;
export const ApiKeyRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApiKeyRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"maker"}}]}}]} as unknown as DocumentNode<ApiKeyRowFragment, unknown>;
export const WebhookRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}}]}}]} as unknown as DocumentNode<WebhookRowFragment, unknown>;
export const DeliveryRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeliveryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"tries"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"ms"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]} as unknown as DocumentNode<DeliveryRowFragment, unknown>;
export const UserRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"user_name"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailSpelling"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]} as unknown as DocumentNode<UserRowFragment, unknown>;
export const PasswordLinkFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PasswordLink"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mailed"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<PasswordLinkFragment, unknown>;
export const VersionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Version"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RecordVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}},{"kind":"Field","name":{"kind":"Name","value":"savedBy"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}}]}}]} as unknown as DocumentNode<VersionFragment, unknown>;
export const PersonCountsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonCounts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"users"}}]}}]} as unknown as DocumentNode<PersonCountsFragment, unknown>;
export const BlogPostTablePageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BlogPostTablePage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BlogPostTableQuery"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"revision"},"name":{"kind":"Name","value":"tableRevision"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"BlogPost"}}]},{"kind":"Field","alias":{"kind":"Name","value":"table"},"name":{"kind":"Name","value":"blogPostTable"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BlogPostRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BlogPostRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BlogPost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"image_alt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"view"}},{"kind":"Field","name":{"kind":"Name","value":"like"}}]}}]} as unknown as DocumentNode<BlogPostTablePageQuery, BlogPostTablePageQueryVariables>;
export const AddBlogPostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddBlogPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BlogPostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"createBlogPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BlogPostRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BlogPostRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BlogPost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"image_alt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"view"}},{"kind":"Field","name":{"kind":"Name","value":"like"}}]}}]} as unknown as DocumentNode<AddBlogPostMutation, AddBlogPostMutationVariables>;
export const UpdateBlogPostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateBlogPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BlogPostInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"updateBlogPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BlogPostRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BlogPostRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BlogPost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"image_alt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"view"}},{"kind":"Field","name":{"kind":"Name","value":"like"}}]}}]} as unknown as DocumentNode<UpdateBlogPostMutation, UpdateBlogPostMutationVariables>;
export const DeleteBlogPostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteBlogPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"deleted"},"name":{"kind":"Name","value":"deleteBlogPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<DeleteBlogPostMutation, DeleteBlogPostMutationVariables>;
export const RestoreBlogPostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreBlogPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"restoreBlogPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BlogPostRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BlogPostRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BlogPost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"image_alt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"view"}},{"kind":"Field","name":{"kind":"Name","value":"like"}}]}}]} as unknown as DocumentNode<RestoreBlogPostMutation, RestoreBlogPostMutationVariables>;
export const DeleteBlogPostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteBlogPosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"choice"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordChoice"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"deleteBlogPosts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"choice"},"value":{"kind":"Variable","name":{"kind":"Name","value":"choice"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deletion"}}]}}]}}]} as unknown as DocumentNode<DeleteBlogPostsMutation, DeleteBlogPostsMutationVariables>;
export const RestoreBlogPostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreBlogPosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"choice"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordChoice"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"restoreBlogPosts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"choice"},"value":{"kind":"Variable","name":{"kind":"Name","value":"choice"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deletion"}}]}}]}}]} as unknown as DocumentNode<RestoreBlogPostsMutation, RestoreBlogPostsMutationVariables>;
export const BlogPostOverviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BlogPostOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"overview"},"name":{"kind":"Name","value":"blogPostOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"weeks"}}]}}]}}]} as unknown as DocumentNode<BlogPostOverviewQuery, BlogPostOverviewQueryVariables>;
export const ContactTablePageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContactTablePage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactTableQuery"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"revision"},"name":{"kind":"Name","value":"tableRevision"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"Contact"}}]},{"kind":"Field","alias":{"kind":"Name","value":"table"},"name":{"kind":"Name","value":"contactTable"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"organization"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"unread"}},{"kind":"Field","name":{"kind":"Name","value":"isAnswered"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isSent"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]} as unknown as DocumentNode<ContactTablePageQuery, ContactTablePageQueryVariables>;
export const AddContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"createContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"organization"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"unread"}},{"kind":"Field","name":{"kind":"Name","value":"isAnswered"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isSent"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]} as unknown as DocumentNode<AddContactMutation, AddContactMutationVariables>;
export const UpdateContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"updateContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"organization"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"unread"}},{"kind":"Field","name":{"kind":"Name","value":"isAnswered"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isSent"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]} as unknown as DocumentNode<UpdateContactMutation, UpdateContactMutationVariables>;
export const DeleteContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"deleted"},"name":{"kind":"Name","value":"deleteContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<DeleteContactMutation, DeleteContactMutationVariables>;
export const RestoreContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"restoreContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"organization"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"unread"}},{"kind":"Field","name":{"kind":"Name","value":"isAnswered"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isSent"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]} as unknown as DocumentNode<RestoreContactMutation, RestoreContactMutationVariables>;
export const EraseContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EraseContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"erased"},"name":{"kind":"Name","value":"eraseContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}]}]}}]} as unknown as DocumentNode<EraseContactMutation, EraseContactMutationVariables>;
export const DeleteContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"choice"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordChoice"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"deleteContacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"choice"},"value":{"kind":"Variable","name":{"kind":"Name","value":"choice"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deletion"}}]}}]}}]} as unknown as DocumentNode<DeleteContactsMutation, DeleteContactsMutationVariables>;
export const RestoreContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"choice"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordChoice"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"restoreContacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"choice"},"value":{"kind":"Variable","name":{"kind":"Name","value":"choice"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deletion"}}]}}]}}]} as unknown as DocumentNode<RestoreContactsMutation, RestoreContactsMutationVariables>;
export const ContactOverviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContactOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"overview"},"name":{"kind":"Name","value":"contactOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"weeks"}}]}}]}}]} as unknown as DocumentNode<ContactOverviewQuery, ContactOverviewQueryVariables>;
export const FaqTablePageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FaqTablePage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FaqTableQuery"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"revision"},"name":{"kind":"Name","value":"tableRevision"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"Faq"}}]},{"kind":"Field","alias":{"kind":"Name","value":"table"},"name":{"kind":"Name","value":"faqTable"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FaqRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FaqRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Faq"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]} as unknown as DocumentNode<FaqTablePageQuery, FaqTablePageQueryVariables>;
export const AddFaqDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddFaq"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FaqInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"createFaq"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FaqRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FaqRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Faq"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]} as unknown as DocumentNode<AddFaqMutation, AddFaqMutationVariables>;
export const UpdateFaqDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateFaq"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FaqInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"updateFaq"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FaqRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FaqRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Faq"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]} as unknown as DocumentNode<UpdateFaqMutation, UpdateFaqMutationVariables>;
export const MoveFaqDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveFaq"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"moved"},"name":{"kind":"Name","value":"moveFaq"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<MoveFaqMutation, MoveFaqMutationVariables>;
export const DeleteFaqDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteFaq"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"deleted"},"name":{"kind":"Name","value":"deleteFaq"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<DeleteFaqMutation, DeleteFaqMutationVariables>;
export const RestoreFaqDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreFaq"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"restoreFaq"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FaqRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FaqRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Faq"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]} as unknown as DocumentNode<RestoreFaqMutation, RestoreFaqMutationVariables>;
export const DeleteFaqsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteFaqs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"choice"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordChoice"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"deleteFaqs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"choice"},"value":{"kind":"Variable","name":{"kind":"Name","value":"choice"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deletion"}}]}}]}}]} as unknown as DocumentNode<DeleteFaqsMutation, DeleteFaqsMutationVariables>;
export const RestoreFaqsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreFaqs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"choice"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordChoice"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"restoreFaqs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"choice"},"value":{"kind":"Variable","name":{"kind":"Name","value":"choice"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deletion"}}]}}]}}]} as unknown as DocumentNode<RestoreFaqsMutation, RestoreFaqsMutationVariables>;
export const UserTablePageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserTablePage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserTableQuery"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"revision"},"name":{"kind":"Name","value":"tableRevision"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"User"}}]},{"kind":"Field","alias":{"kind":"Name","value":"table"},"name":{"kind":"Name","value":"userTable"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"user_name"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailSpelling"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]} as unknown as DocumentNode<UserTablePageQuery, UserTablePageQueryVariables>;
export const AddUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"createUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"user_name"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailSpelling"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]} as unknown as DocumentNode<AddUserMutation, AddUserMutationVariables>;
export const DeleteUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"deleted"},"name":{"kind":"Name","value":"deleteUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<DeleteUserMutation, DeleteUserMutationVariables>;
export const EraseUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EraseUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"erased"},"name":{"kind":"Name","value":"eraseUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}]}]}}]} as unknown as DocumentNode<EraseUserMutation, EraseUserMutationVariables>;
export const DeleteUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"choice"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordChoice"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"deleteUsers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"choice"},"value":{"kind":"Variable","name":{"kind":"Name","value":"choice"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deletion"}}]}}]}}]} as unknown as DocumentNode<DeleteUsersMutation, DeleteUsersMutationVariables>;
export const RestoreUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"choice"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordChoice"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"restoreUsers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"choice"},"value":{"kind":"Variable","name":{"kind":"Name","value":"choice"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deletion"}}]}}]}}]} as unknown as DocumentNode<RestoreUsersMutation, RestoreUsersMutationVariables>;
export const UserOverviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"overview"},"name":{"kind":"Name","value":"userOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"weeks"}}]}}]}}]} as unknown as DocumentNode<UserOverviewQuery, UserOverviewQueryVariables>;
export const SettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canMail"}}]}}]}}]} as unknown as DocumentNode<SettingsQuery, SettingsQueryVariables>;
export const ViewerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;
export const OwnAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<OwnAccountQuery, OwnAccountQueryVariables>;
export const UpdateMeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateMe"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OwnAccountInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"updateMe"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<UpdateMeMutation, UpdateMeMutationVariables>;
export const ChangePasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangePassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PasswordChangeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"session"},"name":{"kind":"Name","value":"changePassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]} as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const SessionListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SessionList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"rows"},"name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SessionInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]} as unknown as DocumentNode<SessionListQuery, SessionListQueryVariables>;
export const EndSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"ended"},"name":{"kind":"Name","value":"endSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}]}]}}]} as unknown as DocumentNode<EndSessionMutation, EndSessionMutationVariables>;
export const SignOutEverywhereDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOutEverywhere"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOutEverywhere"}}]}}]} as unknown as DocumentNode<SignOutEverywhereMutation, SignOutEverywhereMutationVariables>;
export const PasskeyListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PasskeyList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"rows"},"name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PasskeyRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PasskeyRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Passkey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<PasskeyListQuery, PasskeyListQueryVariables>;
export const PasskeyCreationOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PasskeyCreationOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"options"},"name":{"kind":"Name","value":"passkeyCreationOptions"}}]}}]} as unknown as DocumentNode<PasskeyCreationOptionsQuery, PasskeyCreationOptionsQueryVariables>;
export const AddPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PasskeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"added"},"name":{"kind":"Name","value":"addPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<AddPasskeyMutation, AddPasskeyMutationVariables>;
export const RemovePasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemovePasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"removed"},"name":{"kind":"Name","value":"removePasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]} as unknown as DocumentNode<RemovePasskeyMutation, RemovePasskeyMutationVariables>;
export const ActivityTablePageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ActivityTablePage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ActivityTableQuery"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"table"},"name":{"kind":"Name","value":"activityTable"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}}]}}]} as unknown as DocumentNode<ActivityTablePageQuery, ActivityTablePageQueryVariables>;
export const NameOfIdDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NameOfId"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"activityTable"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"recordId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"rowsPerPage"},"value":{"kind":"IntValue","value":"5"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"faq"},"name":{"kind":"Name","value":"presentRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"Faq"}},{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}]},{"kind":"Field","alias":{"kind":"Name","value":"blog"},"name":{"kind":"Name","value":"presentRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"BlogPost"}},{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}]},{"kind":"Field","alias":{"kind":"Name","value":"user"},"name":{"kind":"Name","value":"presentRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"User"}},{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}]},{"kind":"Field","alias":{"kind":"Name","value":"contact"},"name":{"kind":"Name","value":"presentRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"Contact"}},{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}]}]}}]} as unknown as DocumentNode<NameOfIdQuery, NameOfIdQueryVariables>;
export const BlogPostPreviewUrlDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BlogPostPreviewUrl"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"url"},"name":{"kind":"Name","value":"blogPostPreviewUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}]}]}}]} as unknown as DocumentNode<BlogPostPreviewUrlQuery, BlogPostPreviewUrlQueryVariables>;
export const BlogPostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BlogPosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blogPosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"image_alt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"lang"}}]}}]}}]} as unknown as DocumentNode<BlogPostsQuery, BlogPostsQueryVariables>;
export const BlogPostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BlogPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blogPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"image_alt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<BlogPostQuery, BlogPostQueryVariables>;
export const NextBlogPostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NextBlogPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextBlogPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"image_alt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"lang"}}]}}]}}]} as unknown as DocumentNode<NextBlogPostQuery, NextBlogPostQueryVariables>;
export const PreviewedBlogPostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PreviewedBlogPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previewedBlogPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"image_alt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}}]}}]}}]} as unknown as DocumentNode<PreviewedBlogPostQuery, PreviewedBlogPostQueryVariables>;
export const UnreadContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UnreadContacts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"count"},"name":{"kind":"Name","value":"unreadContacts"}}]}}]} as unknown as DocumentNode<UnreadContactsQuery, UnreadContactsQueryVariables>;
export const ReadContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReadContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"readContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"organization"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"unread"}},{"kind":"Field","name":{"kind":"Name","value":"isAnswered"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isSent"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]} as unknown as DocumentNode<ReadContactMutation, ReadContactMutationVariables>;
export const SpamContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SpamContacts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"spam"},"name":{"kind":"Name","value":"contactTable"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"trash"},"value":{"kind":"BooleanValue","value":true}},{"kind":"ObjectField","name":{"kind":"Name","value":"suspected"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<SpamContactsQuery, SpamContactsQueryVariables>;
export const AnswerContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AnswerContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AnswerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"answerContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"organization"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"unread"}},{"kind":"Field","name":{"kind":"Name","value":"isAnswered"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isSent"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]} as unknown as DocumentNode<AnswerContactMutation, AnswerContactMutationVariables>;
export const CreateContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]} as unknown as DocumentNode<CreateContactMutation, CreateContactMutationVariables>;
export const FaqsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Faqs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faqs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}]} as unknown as DocumentNode<FaqsQuery, FaqsQueryVariables>;
export const ApiKeyListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiKeyList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"rows"},"name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApiKeyRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApiKeyRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"maker"}}]}}]} as unknown as DocumentNode<ApiKeyListQuery, ApiKeyListQueryVariables>;
export const CreateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"made"},"name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}}]} as unknown as DocumentNode<CreateApiKeyMutation, CreateApiKeyMutationVariables>;
export const RotateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"overlapHours"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"made"},"name":{"kind":"Name","value":"rotateApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"overlapHours"},"value":{"kind":"Variable","name":{"kind":"Name","value":"overlapHours"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}}]} as unknown as DocumentNode<RotateApiKeyMutation, RotateApiKeyMutationVariables>;
export const RevokeApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"revoked"},"name":{"kind":"Name","value":"revokeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]} as unknown as DocumentNode<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>;
export const WebhookListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"rows"},"name":{"kind":"Name","value":"webhooks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}}]}}]} as unknown as DocumentNode<WebhookListQuery, WebhookListQueryVariables>;
export const CreateWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"made"},"name":{"kind":"Name","value":"createWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}}]} as unknown as DocumentNode<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const UpdateWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookUpdateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"updateWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<UpdateWebhookMutation, UpdateWebhookMutationVariables>;
export const DeleteWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"deleted"},"name":{"kind":"Name","value":"deleteWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]} as unknown as DocumentNode<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const RotateWebhookSecretDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateWebhookSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"overlapHours"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"made"},"name":{"kind":"Name","value":"rotateWebhookSecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"overlapHours"},"value":{"kind":"Variable","name":{"kind":"Name","value":"overlapHours"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}}]} as unknown as DocumentNode<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const WebhookDeliveryTableDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookDeliveryTable"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"webhook"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"table"},"name":{"kind":"Name","value":"webhookDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"webhook"},"value":{"kind":"Variable","name":{"kind":"Name","value":"webhook"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeliveryRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeliveryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"tries"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"ms"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]} as unknown as DocumentNode<WebhookDeliveryTableQuery, WebhookDeliveryTableQueryVariables>;
export const TestWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TestWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"isQueued"},"name":{"kind":"Name","value":"testWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}]}]}}]} as unknown as DocumentNode<TestWebhookMutation, TestWebhookMutationVariables>;
export const RedeliverWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RedeliverWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"isQueued"},"name":{"kind":"Name","value":"redeliver"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}]}]}}]} as unknown as DocumentNode<RedeliverWebhookMutation, RedeliverWebhookMutationVariables>;
export const LoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Login"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"login"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]} as unknown as DocumentNode<LoginMutation, LoginMutationVariables>;
export const RegisterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Register"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"register"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]} as unknown as DocumentNode<RegisterMutation, RegisterMutationVariables>;
export const PasskeyRequestOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PasskeyRequestOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"options"},"name":{"kind":"Name","value":"passkeyRequestOptions"}}]}}]} as unknown as DocumentNode<PasskeyRequestOptionsQuery, PasskeyRequestOptionsQueryVariables>;
export const LoginWithPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LoginWithPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"response"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JSONObject"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"session"},"name":{"kind":"Name","value":"loginWithPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"response"},"value":{"kind":"Variable","name":{"kind":"Name","value":"response"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]} as unknown as DocumentNode<LoginWithPasskeyMutation, LoginWithPasskeyMutationVariables>;
export const LogoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Logout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logout"}}]}}]} as unknown as DocumentNode<LogoutMutation, LogoutMutationVariables>;
export const ReauthenticateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Reauthenticate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReauthenticationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"session"},"name":{"kind":"Name","value":"reauthenticate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]} as unknown as DocumentNode<ReauthenticateMutation, ReauthenticateMutationVariables>;
export const ReauthenticateWithPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReauthenticateWithPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"response"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JSONObject"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"session"},"name":{"kind":"Name","value":"reauthenticateWithPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"response"},"value":{"kind":"Variable","name":{"kind":"Name","value":"response"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]} as unknown as DocumentNode<ReauthenticateWithPasskeyMutation, ReauthenticateWithPasskeyMutationVariables>;
export const RequestPasswordResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestPasswordReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PasswordResetRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestPasswordReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>;
export const ResetPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PasswordResetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const PasswordLinkStateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PasswordLinkState"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"state"},"name":{"kind":"Name","value":"passwordLinkState"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}]}]}}]} as unknown as DocumentNode<PasswordLinkStateQuery, PasswordLinkStateQueryVariables>;
export const UpdateUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserChangeInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"updateUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow"}},{"kind":"Field","name":{"kind":"Name","value":"linkState"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"user_name"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailSpelling"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]} as unknown as DocumentNode<UpdateUserMutation, UpdateUserMutationVariables>;
export const RestoreUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"restoreUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow"}},{"kind":"Field","name":{"kind":"Name","value":"linkState"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"user_name"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailSpelling"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]} as unknown as DocumentNode<RestoreUserMutation, RestoreUserMutationVariables>;
export const InviteUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"InviteUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvitationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"made"},"name":{"kind":"Name","value":"inviteUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PasswordLink"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PasswordLink"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mailed"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<InviteUserMutation, InviteUserMutationVariables>;
export const PasswordLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PasswordLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"made"},"name":{"kind":"Name","value":"passwordLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PasswordLink"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PasswordLink"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"mailed"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<PasswordLinkMutation, PasswordLinkMutationVariables>;
export const EndSessionsOfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndSessionsOf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"ended"},"name":{"kind":"Name","value":"endSessionsOf"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}]}]}}]} as unknown as DocumentNode<EndSessionsOfMutation, EndSessionsOfMutationVariables>;
export const TableRevisionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TableRevision"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordKind"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"revision"},"name":{"kind":"Name","value":"tableRevision"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}}]}]}}]} as unknown as DocumentNode<TableRevisionQuery, TableRevisionQueryVariables>;
export const PresentRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PresentRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"record"},"name":{"kind":"Name","value":"presentRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}]}]}}]} as unknown as DocumentNode<PresentRecordQuery, PresentRecordQueryVariables>;
export const UploadSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UploadSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uploadSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicKey"}},{"kind":"Field","name":{"kind":"Name","value":"secureSignature"}},{"kind":"Field","name":{"kind":"Name","value":"secureExpire"}},{"kind":"Field","name":{"kind":"Name","value":"baseUrl"}},{"kind":"Field","name":{"kind":"Name","value":"cdnUrl"}},{"kind":"Field","name":{"kind":"Name","value":"maxBytes"}}]}}]}}]} as unknown as DocumentNode<UploadSettingsQuery, UploadSettingsQueryVariables>;
export const LastChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LastChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"recordId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"table"},"name":{"kind":"Name","value":"activityTable"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"recordId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"recordId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<LastChangeQuery, LastChangeQueryVariables>;
export const RecordVersionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecordVersions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContentKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"versions"},"name":{"kind":"Name","value":"recordVersions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Version"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Version"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RecordVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}},{"kind":"Field","name":{"kind":"Name","value":"savedBy"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}}]}}]} as unknown as DocumentNode<RecordVersionsQuery, RecordVersionsQueryVariables>;
export const PersonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Person"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"person"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonCounts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonCounts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"users"}}]}}]} as unknown as DocumentNode<PersonQuery, PersonQueryVariables>;
export const ErasePersonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ErasePerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"erased"},"name":{"kind":"Name","value":"erasePerson"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonCounts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonCounts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"users"}}]}}]} as unknown as DocumentNode<ErasePersonMutation, ErasePersonMutationVariables>;
export function useAddBlogPostMutation(options?: useMutation.Options<AddBlogPostMutation, AddBlogPostMutationVariables>) {
  return useMutation<AddBlogPostMutation, AddBlogPostMutationVariables>(AddBlogPostDocument, { client: useGraphqlClient(), ...options });
}

export function useUpdateBlogPostMutation(options?: useMutation.Options<UpdateBlogPostMutation, UpdateBlogPostMutationVariables>) {
  return useMutation<UpdateBlogPostMutation, UpdateBlogPostMutationVariables>(UpdateBlogPostDocument, { client: useGraphqlClient(), ...options });
}

export function useDeleteBlogPostMutation(options?: useMutation.Options<DeleteBlogPostMutation, DeleteBlogPostMutationVariables>) {
  return useMutation<DeleteBlogPostMutation, DeleteBlogPostMutationVariables>(DeleteBlogPostDocument, { client: useGraphqlClient(), ...options });
}

export function useRestoreBlogPostMutation(options?: useMutation.Options<RestoreBlogPostMutation, RestoreBlogPostMutationVariables>) {
  return useMutation<RestoreBlogPostMutation, RestoreBlogPostMutationVariables>(RestoreBlogPostDocument, { client: useGraphqlClient(), ...options });
}

export function useDeleteBlogPostsMutation(options?: useMutation.Options<DeleteBlogPostsMutation, DeleteBlogPostsMutationVariables>) {
  return useMutation<DeleteBlogPostsMutation, DeleteBlogPostsMutationVariables>(DeleteBlogPostsDocument, { client: useGraphqlClient(), ...options });
}

export function useRestoreBlogPostsMutation(options?: useMutation.Options<RestoreBlogPostsMutation, RestoreBlogPostsMutationVariables>) {
  return useMutation<RestoreBlogPostsMutation, RestoreBlogPostsMutationVariables>(RestoreBlogPostsDocument, { client: useGraphqlClient(), ...options });
}

export function useBlogPostOverviewQuery(options?: useQuery.Options<BlogPostOverviewQuery, BlogPostOverviewQueryVariables>) {
  return useQuery<BlogPostOverviewQuery, BlogPostOverviewQueryVariables>(BlogPostOverviewDocument, { client: useGraphqlClient(), ...options });
}

export function useAddContactMutation(options?: useMutation.Options<AddContactMutation, AddContactMutationVariables>) {
  return useMutation<AddContactMutation, AddContactMutationVariables>(AddContactDocument, { client: useGraphqlClient(), ...options });
}

export function useUpdateContactMutation(options?: useMutation.Options<UpdateContactMutation, UpdateContactMutationVariables>) {
  return useMutation<UpdateContactMutation, UpdateContactMutationVariables>(UpdateContactDocument, { client: useGraphqlClient(), ...options });
}

export function useDeleteContactMutation(options?: useMutation.Options<DeleteContactMutation, DeleteContactMutationVariables>) {
  return useMutation<DeleteContactMutation, DeleteContactMutationVariables>(DeleteContactDocument, { client: useGraphqlClient(), ...options });
}

export function useRestoreContactMutation(options?: useMutation.Options<RestoreContactMutation, RestoreContactMutationVariables>) {
  return useMutation<RestoreContactMutation, RestoreContactMutationVariables>(RestoreContactDocument, { client: useGraphqlClient(), ...options });
}

export function useEraseContactMutation(options?: useMutation.Options<EraseContactMutation, EraseContactMutationVariables>) {
  return useMutation<EraseContactMutation, EraseContactMutationVariables>(EraseContactDocument, { client: useGraphqlClient(), ...options });
}

export function useDeleteContactsMutation(options?: useMutation.Options<DeleteContactsMutation, DeleteContactsMutationVariables>) {
  return useMutation<DeleteContactsMutation, DeleteContactsMutationVariables>(DeleteContactsDocument, { client: useGraphqlClient(), ...options });
}

export function useRestoreContactsMutation(options?: useMutation.Options<RestoreContactsMutation, RestoreContactsMutationVariables>) {
  return useMutation<RestoreContactsMutation, RestoreContactsMutationVariables>(RestoreContactsDocument, { client: useGraphqlClient(), ...options });
}

export function useContactOverviewQuery(options?: useQuery.Options<ContactOverviewQuery, ContactOverviewQueryVariables>) {
  return useQuery<ContactOverviewQuery, ContactOverviewQueryVariables>(ContactOverviewDocument, { client: useGraphqlClient(), ...options });
}

export function useAddFaqMutation(options?: useMutation.Options<AddFaqMutation, AddFaqMutationVariables>) {
  return useMutation<AddFaqMutation, AddFaqMutationVariables>(AddFaqDocument, { client: useGraphqlClient(), ...options });
}

export function useUpdateFaqMutation(options?: useMutation.Options<UpdateFaqMutation, UpdateFaqMutationVariables>) {
  return useMutation<UpdateFaqMutation, UpdateFaqMutationVariables>(UpdateFaqDocument, { client: useGraphqlClient(), ...options });
}

export function useMoveFaqMutation(options?: useMutation.Options<MoveFaqMutation, MoveFaqMutationVariables>) {
  return useMutation<MoveFaqMutation, MoveFaqMutationVariables>(MoveFaqDocument, { client: useGraphqlClient(), ...options });
}

export function useDeleteFaqMutation(options?: useMutation.Options<DeleteFaqMutation, DeleteFaqMutationVariables>) {
  return useMutation<DeleteFaqMutation, DeleteFaqMutationVariables>(DeleteFaqDocument, { client: useGraphqlClient(), ...options });
}

export function useRestoreFaqMutation(options?: useMutation.Options<RestoreFaqMutation, RestoreFaqMutationVariables>) {
  return useMutation<RestoreFaqMutation, RestoreFaqMutationVariables>(RestoreFaqDocument, { client: useGraphqlClient(), ...options });
}

export function useDeleteFaqsMutation(options?: useMutation.Options<DeleteFaqsMutation, DeleteFaqsMutationVariables>) {
  return useMutation<DeleteFaqsMutation, DeleteFaqsMutationVariables>(DeleteFaqsDocument, { client: useGraphqlClient(), ...options });
}

export function useRestoreFaqsMutation(options?: useMutation.Options<RestoreFaqsMutation, RestoreFaqsMutationVariables>) {
  return useMutation<RestoreFaqsMutation, RestoreFaqsMutationVariables>(RestoreFaqsDocument, { client: useGraphqlClient(), ...options });
}

export function useAddUserMutation(options?: useMutation.Options<AddUserMutation, AddUserMutationVariables>) {
  return useMutation<AddUserMutation, AddUserMutationVariables>(AddUserDocument, { client: useGraphqlClient(), ...options });
}

export function useDeleteUserMutation(options?: useMutation.Options<DeleteUserMutation, DeleteUserMutationVariables>) {
  return useMutation<DeleteUserMutation, DeleteUserMutationVariables>(DeleteUserDocument, { client: useGraphqlClient(), ...options });
}

export function useEraseUserMutation(options?: useMutation.Options<EraseUserMutation, EraseUserMutationVariables>) {
  return useMutation<EraseUserMutation, EraseUserMutationVariables>(EraseUserDocument, { client: useGraphqlClient(), ...options });
}

export function useDeleteUsersMutation(options?: useMutation.Options<DeleteUsersMutation, DeleteUsersMutationVariables>) {
  return useMutation<DeleteUsersMutation, DeleteUsersMutationVariables>(DeleteUsersDocument, { client: useGraphqlClient(), ...options });
}

export function useRestoreUsersMutation(options?: useMutation.Options<RestoreUsersMutation, RestoreUsersMutationVariables>) {
  return useMutation<RestoreUsersMutation, RestoreUsersMutationVariables>(RestoreUsersDocument, { client: useGraphqlClient(), ...options });
}

export function useUserOverviewQuery(options?: useQuery.Options<UserOverviewQuery, UserOverviewQueryVariables>) {
  return useQuery<UserOverviewQuery, UserOverviewQueryVariables>(UserOverviewDocument, { client: useGraphqlClient(), ...options });
}

export function useSettingsQuery(options?: useQuery.Options<SettingsQuery, SettingsQueryVariables>) {
  return useQuery<SettingsQuery, SettingsQueryVariables>(SettingsDocument, { client: useGraphqlClient(), ...options });
}

export function useViewerQuery(options?: useQuery.Options<ViewerQuery, ViewerQueryVariables>) {
  return useQuery<ViewerQuery, ViewerQueryVariables>(ViewerDocument, { client: useGraphqlClient(), ...options });
}

export function useOwnAccountQuery(options?: useQuery.Options<OwnAccountQuery, OwnAccountQueryVariables>) {
  return useQuery<OwnAccountQuery, OwnAccountQueryVariables>(OwnAccountDocument, { client: useGraphqlClient(), ...options });
}

export function useUpdateMeMutation(options?: useMutation.Options<UpdateMeMutation, UpdateMeMutationVariables>) {
  return useMutation<UpdateMeMutation, UpdateMeMutationVariables>(UpdateMeDocument, { client: useGraphqlClient(), ...options });
}

export function useChangePasswordMutation(options?: useMutation.Options<ChangePasswordMutation, ChangePasswordMutationVariables>) {
  return useMutation<ChangePasswordMutation, ChangePasswordMutationVariables>(ChangePasswordDocument, { client: useGraphqlClient(), ...options });
}

export function useSessionListQuery(options?: useQuery.Options<SessionListQuery, SessionListQueryVariables>) {
  return useQuery<SessionListQuery, SessionListQueryVariables>(SessionListDocument, { client: useGraphqlClient(), ...options });
}

export function useEndSessionMutation(options?: useMutation.Options<EndSessionMutation, EndSessionMutationVariables>) {
  return useMutation<EndSessionMutation, EndSessionMutationVariables>(EndSessionDocument, { client: useGraphqlClient(), ...options });
}

export function useSignOutEverywhereMutation(options?: useMutation.Options<SignOutEverywhereMutation, SignOutEverywhereMutationVariables>) {
  return useMutation<SignOutEverywhereMutation, SignOutEverywhereMutationVariables>(SignOutEverywhereDocument, { client: useGraphqlClient(), ...options });
}

export function usePasskeyListQuery(options?: useQuery.Options<PasskeyListQuery, PasskeyListQueryVariables>) {
  return useQuery<PasskeyListQuery, PasskeyListQueryVariables>(PasskeyListDocument, { client: useGraphqlClient(), ...options });
}

export function usePasskeyCreationOptionsQuery(options?: useQuery.Options<PasskeyCreationOptionsQuery, PasskeyCreationOptionsQueryVariables>) {
  return useQuery<PasskeyCreationOptionsQuery, PasskeyCreationOptionsQueryVariables>(PasskeyCreationOptionsDocument, { client: useGraphqlClient(), ...options });
}

export function useAddPasskeyMutation(options?: useMutation.Options<AddPasskeyMutation, AddPasskeyMutationVariables>) {
  return useMutation<AddPasskeyMutation, AddPasskeyMutationVariables>(AddPasskeyDocument, { client: useGraphqlClient(), ...options });
}

export function useRemovePasskeyMutation(options?: useMutation.Options<RemovePasskeyMutation, RemovePasskeyMutationVariables>) {
  return useMutation<RemovePasskeyMutation, RemovePasskeyMutationVariables>(RemovePasskeyDocument, { client: useGraphqlClient(), ...options });
}

export function useNameOfIdQuery(options: useQuery.Options<NameOfIdQuery, NameOfIdQueryVariables> & { variables: NameOfIdQueryVariables }) {
  return useQuery<NameOfIdQuery, NameOfIdQueryVariables>(NameOfIdDocument, { client: useGraphqlClient(), ...options });
}

export function useBlogPostPreviewUrlQuery(options: useQuery.Options<BlogPostPreviewUrlQuery, BlogPostPreviewUrlQueryVariables> & { variables: BlogPostPreviewUrlQueryVariables }) {
  return useQuery<BlogPostPreviewUrlQuery, BlogPostPreviewUrlQueryVariables>(BlogPostPreviewUrlDocument, { client: useGraphqlClient(), ...options });
}

export function useBlogPostsQuery(options?: useQuery.Options<BlogPostsQuery, BlogPostsQueryVariables>) {
  return useQuery<BlogPostsQuery, BlogPostsQueryVariables>(BlogPostsDocument, { client: useGraphqlClient(), ...options });
}

export function useBlogPostQuery(options: useQuery.Options<BlogPostQuery, BlogPostQueryVariables> & { variables: BlogPostQueryVariables }) {
  return useQuery<BlogPostQuery, BlogPostQueryVariables>(BlogPostDocument, { client: useGraphqlClient(), ...options });
}

export function useNextBlogPostQuery(options: useQuery.Options<NextBlogPostQuery, NextBlogPostQueryVariables> & { variables: NextBlogPostQueryVariables }) {
  return useQuery<NextBlogPostQuery, NextBlogPostQueryVariables>(NextBlogPostDocument, { client: useGraphqlClient(), ...options });
}

export function usePreviewedBlogPostQuery(options: useQuery.Options<PreviewedBlogPostQuery, PreviewedBlogPostQueryVariables> & { variables: PreviewedBlogPostQueryVariables }) {
  return useQuery<PreviewedBlogPostQuery, PreviewedBlogPostQueryVariables>(PreviewedBlogPostDocument, { client: useGraphqlClient(), ...options });
}

export function useUnreadContactsQuery(options?: useQuery.Options<UnreadContactsQuery, UnreadContactsQueryVariables>) {
  return useQuery<UnreadContactsQuery, UnreadContactsQueryVariables>(UnreadContactsDocument, { client: useGraphqlClient(), ...options });
}

export function useReadContactMutation(options?: useMutation.Options<ReadContactMutation, ReadContactMutationVariables>) {
  return useMutation<ReadContactMutation, ReadContactMutationVariables>(ReadContactDocument, { client: useGraphqlClient(), ...options });
}

export function useSpamContactsQuery(options?: useQuery.Options<SpamContactsQuery, SpamContactsQueryVariables>) {
  return useQuery<SpamContactsQuery, SpamContactsQueryVariables>(SpamContactsDocument, { client: useGraphqlClient(), ...options });
}

export function useAnswerContactMutation(options?: useMutation.Options<AnswerContactMutation, AnswerContactMutationVariables>) {
  return useMutation<AnswerContactMutation, AnswerContactMutationVariables>(AnswerContactDocument, { client: useGraphqlClient(), ...options });
}

export function useCreateContactMutation(options?: useMutation.Options<CreateContactMutation, CreateContactMutationVariables>) {
  return useMutation<CreateContactMutation, CreateContactMutationVariables>(CreateContactDocument, { client: useGraphqlClient(), ...options });
}

export function useFaqsQuery(options?: useQuery.Options<FaqsQuery, FaqsQueryVariables>) {
  return useQuery<FaqsQuery, FaqsQueryVariables>(FaqsDocument, { client: useGraphqlClient(), ...options });
}

export function useApiKeyListQuery(options?: useQuery.Options<ApiKeyListQuery, ApiKeyListQueryVariables>) {
  return useQuery<ApiKeyListQuery, ApiKeyListQueryVariables>(ApiKeyListDocument, { client: useGraphqlClient(), ...options });
}

export function useCreateApiKeyMutation(options?: useMutation.Options<CreateApiKeyMutation, CreateApiKeyMutationVariables>) {
  return useMutation<CreateApiKeyMutation, CreateApiKeyMutationVariables>(CreateApiKeyDocument, { client: useGraphqlClient(), ...options });
}

export function useRotateApiKeyMutation(options?: useMutation.Options<RotateApiKeyMutation, RotateApiKeyMutationVariables>) {
  return useMutation<RotateApiKeyMutation, RotateApiKeyMutationVariables>(RotateApiKeyDocument, { client: useGraphqlClient(), ...options });
}

export function useRevokeApiKeyMutation(options?: useMutation.Options<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>) {
  return useMutation<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>(RevokeApiKeyDocument, { client: useGraphqlClient(), ...options });
}

export function useWebhookListQuery(options?: useQuery.Options<WebhookListQuery, WebhookListQueryVariables>) {
  return useQuery<WebhookListQuery, WebhookListQueryVariables>(WebhookListDocument, { client: useGraphqlClient(), ...options });
}

export function useCreateWebhookMutation(options?: useMutation.Options<CreateWebhookMutation, CreateWebhookMutationVariables>) {
  return useMutation<CreateWebhookMutation, CreateWebhookMutationVariables>(CreateWebhookDocument, { client: useGraphqlClient(), ...options });
}

export function useUpdateWebhookMutation(options?: useMutation.Options<UpdateWebhookMutation, UpdateWebhookMutationVariables>) {
  return useMutation<UpdateWebhookMutation, UpdateWebhookMutationVariables>(UpdateWebhookDocument, { client: useGraphqlClient(), ...options });
}

export function useDeleteWebhookMutation(options?: useMutation.Options<DeleteWebhookMutation, DeleteWebhookMutationVariables>) {
  return useMutation<DeleteWebhookMutation, DeleteWebhookMutationVariables>(DeleteWebhookDocument, { client: useGraphqlClient(), ...options });
}

export function useRotateWebhookSecretMutation(options?: useMutation.Options<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>) {
  return useMutation<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>(RotateWebhookSecretDocument, { client: useGraphqlClient(), ...options });
}

export function useWebhookDeliveryTableQuery(options: useQuery.Options<WebhookDeliveryTableQuery, WebhookDeliveryTableQueryVariables> & { variables: WebhookDeliveryTableQueryVariables }) {
  return useQuery<WebhookDeliveryTableQuery, WebhookDeliveryTableQueryVariables>(WebhookDeliveryTableDocument, { client: useGraphqlClient(), ...options });
}

export function useTestWebhookMutation(options?: useMutation.Options<TestWebhookMutation, TestWebhookMutationVariables>) {
  return useMutation<TestWebhookMutation, TestWebhookMutationVariables>(TestWebhookDocument, { client: useGraphqlClient(), ...options });
}

export function useRedeliverWebhookMutation(options?: useMutation.Options<RedeliverWebhookMutation, RedeliverWebhookMutationVariables>) {
  return useMutation<RedeliverWebhookMutation, RedeliverWebhookMutationVariables>(RedeliverWebhookDocument, { client: useGraphqlClient(), ...options });
}

export function useLoginMutation(options?: useMutation.Options<LoginMutation, LoginMutationVariables>) {
  return useMutation<LoginMutation, LoginMutationVariables>(LoginDocument, { client: useGraphqlClient(), ...options });
}

export function useRegisterMutation(options?: useMutation.Options<RegisterMutation, RegisterMutationVariables>) {
  return useMutation<RegisterMutation, RegisterMutationVariables>(RegisterDocument, { client: useGraphqlClient(), ...options });
}

export function usePasskeyRequestOptionsQuery(options?: useQuery.Options<PasskeyRequestOptionsQuery, PasskeyRequestOptionsQueryVariables>) {
  return useQuery<PasskeyRequestOptionsQuery, PasskeyRequestOptionsQueryVariables>(PasskeyRequestOptionsDocument, { client: useGraphqlClient(), ...options });
}

export function useLoginWithPasskeyMutation(options?: useMutation.Options<LoginWithPasskeyMutation, LoginWithPasskeyMutationVariables>) {
  return useMutation<LoginWithPasskeyMutation, LoginWithPasskeyMutationVariables>(LoginWithPasskeyDocument, { client: useGraphqlClient(), ...options });
}

export function useLogoutMutation(options?: useMutation.Options<LogoutMutation, LogoutMutationVariables>) {
  return useMutation<LogoutMutation, LogoutMutationVariables>(LogoutDocument, { client: useGraphqlClient(), ...options });
}

export function useReauthenticateMutation(options?: useMutation.Options<ReauthenticateMutation, ReauthenticateMutationVariables>) {
  return useMutation<ReauthenticateMutation, ReauthenticateMutationVariables>(ReauthenticateDocument, { client: useGraphqlClient(), ...options });
}

export function useReauthenticateWithPasskeyMutation(options?: useMutation.Options<ReauthenticateWithPasskeyMutation, ReauthenticateWithPasskeyMutationVariables>) {
  return useMutation<ReauthenticateWithPasskeyMutation, ReauthenticateWithPasskeyMutationVariables>(ReauthenticateWithPasskeyDocument, { client: useGraphqlClient(), ...options });
}

export function useRequestPasswordResetMutation(options?: useMutation.Options<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>) {
  return useMutation<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>(RequestPasswordResetDocument, { client: useGraphqlClient(), ...options });
}

export function useResetPasswordMutation(options?: useMutation.Options<ResetPasswordMutation, ResetPasswordMutationVariables>) {
  return useMutation<ResetPasswordMutation, ResetPasswordMutationVariables>(ResetPasswordDocument, { client: useGraphqlClient(), ...options });
}

export function usePasswordLinkStateQuery(options: useQuery.Options<PasswordLinkStateQuery, PasswordLinkStateQueryVariables> & { variables: PasswordLinkStateQueryVariables }) {
  return useQuery<PasswordLinkStateQuery, PasswordLinkStateQueryVariables>(PasswordLinkStateDocument, { client: useGraphqlClient(), ...options });
}

export function useUpdateUserMutation(options?: useMutation.Options<UpdateUserMutation, UpdateUserMutationVariables>) {
  return useMutation<UpdateUserMutation, UpdateUserMutationVariables>(UpdateUserDocument, { client: useGraphqlClient(), ...options });
}

export function useRestoreUserMutation(options?: useMutation.Options<RestoreUserMutation, RestoreUserMutationVariables>) {
  return useMutation<RestoreUserMutation, RestoreUserMutationVariables>(RestoreUserDocument, { client: useGraphqlClient(), ...options });
}

export function useInviteUserMutation(options?: useMutation.Options<InviteUserMutation, InviteUserMutationVariables>) {
  return useMutation<InviteUserMutation, InviteUserMutationVariables>(InviteUserDocument, { client: useGraphqlClient(), ...options });
}

export function usePasswordLinkMutation(options?: useMutation.Options<PasswordLinkMutation, PasswordLinkMutationVariables>) {
  return useMutation<PasswordLinkMutation, PasswordLinkMutationVariables>(PasswordLinkDocument, { client: useGraphqlClient(), ...options });
}

export function useEndSessionsOfMutation(options?: useMutation.Options<EndSessionsOfMutation, EndSessionsOfMutationVariables>) {
  return useMutation<EndSessionsOfMutation, EndSessionsOfMutationVariables>(EndSessionsOfDocument, { client: useGraphqlClient(), ...options });
}

export function useTableRevisionQuery(options: useQuery.Options<TableRevisionQuery, TableRevisionQueryVariables> & { variables: TableRevisionQueryVariables }) {
  return useQuery<TableRevisionQuery, TableRevisionQueryVariables>(TableRevisionDocument, { client: useGraphqlClient(), ...options });
}

export function usePresentRecordQuery(options: useQuery.Options<PresentRecordQuery, PresentRecordQueryVariables> & { variables: PresentRecordQueryVariables }) {
  return useQuery<PresentRecordQuery, PresentRecordQueryVariables>(PresentRecordDocument, { client: useGraphqlClient(), ...options });
}

export function useUploadSettingsQuery(options?: useQuery.Options<UploadSettingsQuery, UploadSettingsQueryVariables>) {
  return useQuery<UploadSettingsQuery, UploadSettingsQueryVariables>(UploadSettingsDocument, { client: useGraphqlClient(), ...options });
}

export function useLastChangeQuery(options: useQuery.Options<LastChangeQuery, LastChangeQueryVariables> & { variables: LastChangeQueryVariables }) {
  return useQuery<LastChangeQuery, LastChangeQueryVariables>(LastChangeDocument, { client: useGraphqlClient(), ...options });
}

export function useRecordVersionsQuery(options: useQuery.Options<RecordVersionsQuery, RecordVersionsQueryVariables> & { variables: RecordVersionsQueryVariables }) {
  return useQuery<RecordVersionsQuery, RecordVersionsQueryVariables>(RecordVersionsDocument, { client: useGraphqlClient(), ...options });
}

export function usePersonQuery(options: useQuery.Options<PersonQuery, PersonQueryVariables> & { variables: PersonQueryVariables }) {
  return useQuery<PersonQuery, PersonQueryVariables>(PersonDocument, { client: useGraphqlClient(), ...options });
}

export function useErasePersonMutation(options?: useMutation.Options<ErasePersonMutation, ErasePersonMutationVariables>) {
  return useMutation<ErasePersonMutation, ErasePersonMutationVariables>(ErasePersonDocument, { client: useGraphqlClient(), ...options });
}