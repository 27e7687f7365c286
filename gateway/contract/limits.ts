/** Every number that a user can notice; its name ends in its unit. Nobody else writes such a number. */

// Lists and tables. -1 is all rows.
export const rowsPerPage: readonly number[] = [5, 10, 20, 50, -1];
export const deliveriesPerPage = 20;
export const maxListRows = 1_000;
export const maxBulkIds = 3_000;
export const maxSearchLength = 200;
export const maxExcerptLength = 160;
/** What decides the order of texts. */
export const sortedLength = 64;
/** A change that is younger than this can come again in a later page of changes. */
export const unsettledSeconds = 90;

/** In UTF-16 code units, as browsers count `maxlength`. */
export const maxLength = {
  name: 100,
  country: 100,
  organization: 200,
  title: 200,
  email: 254,
  message: 5_000,
  answer: 5_000,
  faqBody: 10_000,
  blogBody: 20_000,
  image: 2_048,
  imageAlt: 300,
  webhookUrl: 2_000,
  /** RFC 5646, section 4.4.1. */
  language: 35,
} as const;
export const phoneDigits = 10;

// Records.
export const trashDays = 30;
export const maxAnswers = 50;
export const repeatedMessageMinutes = 10;
export const maxListedMessages = 200;
export const draftDays = 30;
export const maxDrafts = 20;
/** Of a paste that is turned into Markdown: more than a body can have; `insertText` takes up to 4 s for 1,000 lines, and a minute for 5,000. */
export const maxPastedLength = 100_000;
export const maxPastedLines = 1_000;
export const noticeSeconds = 10;
export const undoSeconds = 30;

// CSV.
export const maxCsvBytes = 2_000_000;
export const maxCsvLines = 5_000;
export const maxCsvLineErrors = 100;
export const maxImportMinutes = 10;

// Pictures. Above 10 MiB the upload widget would send a picture in parts.
export const maxPictureMebibytes = 10;
export const maxPictureMegapixels = 40;
/** With MongoDB, of a picture after its conversion. */
export const maxStoredPictureMebibytes = 15;
export const uploadSignatureMinutes = 30;

// Signing in.
export const passwordLength = { minCharacters: 8, maxCharacters: 128 } as const;
export const sessionHours = 12;
/** On a full disk. */
export const unstoredSessionHours = 1;
export const maxListedSessions = 200;
export const recentAuthenticationMinutes = 10;
export const knownDeviceDays = 365;
export const maxDeviceAccounts = 5;
export const maxPasskeys = 20;
export const passkeyChallengeMinutes = 5;
export const resetLinkMinutes = 30;
export const passwordLinkDays = 7;
export const previewLinkDays = 7;
export const accountNoticeDays = 3;

/** Attempts within a duration in seconds. */
export const rateLimits = {
  loginByAccount: { name: "login-account", points: 10, duration: 15 * 60 },
  loginByAddress: { name: "login-address", points: 50, duration: 15 * 60 },
  loginByAccountDaily: { name: "login-account-day", points: 100, duration: 24 * 60 * 60 },
  loginByDevice: { name: "login-device", points: 10, duration: 60 * 60 },
  attackNotice: { name: "attack-notice", points: 1, duration: 24 * 60 * 60 },
  register: { name: "register", points: 30, duration: 60 * 60 },
  contact: { name: "contact", points: 30, duration: 10 * 60 },
  resetByAddress: { name: "reset-address", points: 5, duration: 60 * 60 },
  resetByEmail: { name: "reset-email", points: 5, duration: 60 * 60 },
  ownAccount: { name: "own-account", points: 30, duration: 60 * 60 },
  ownSignIn: { name: "own-sign-in", points: 30, duration: 60 * 60 },
  ownEmail: { name: "own-email", points: 5, duration: 60 * 60 },
  passwordLink: { name: "password-link", points: 50, duration: 15 * 60 },
};

// Integrations.
export const maxApiKeys = 100;
export const maxWebhooks = 20;
export const maxSecretOverlapHours = 168;
export const repeatedCallHours = 24;
export const deliveryDays = 30;
export const maxDeliveries = 1_000;
export const deliveryTrySeconds = 15;
/** Between the tries of a delivery. */
export const retryMinutes: readonly number[] = [5 / 60, 5, 30, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 60)];

// Requests.
export const maxBodyBytes = 100_000;
export const maxFormFields = 50;
export const requestSeconds = { headers: 10, body: 25 } as const;
export const slowReaderSeconds = 60;
export const maxSlowReaderMebibytes = 64;
export const maxAnswerMebibytes = 16;
/** Of the embedded store, before it warns. */
export const manyRecords = 300_000;
export const maxFeedBytes = 1_000_000;

/** Of a GraphQL document: its cost counts the selected fields for each assumed row. */
export const documentLimits = {
  cost: 41_000,
  tokens: 1_000,
  aliases: 15,
  depth: 7,
  introspectionDepth: 15,
  rowsOfWholeList: 1_000,
  rowsOfNestedList: 3,
  aliasesInWholeListFactor: 3,
  introspectionFactor: 100,
} as const;
