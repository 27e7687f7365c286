import { date, number, object, string } from "yup";
import { anyDigit, asciiDigits } from "./digits.ts";
import { asciiEmail, isEmail } from "./email.ts";
import { maxLength, passwordLength, phoneDigits } from "./limits.ts";
import { visible } from "./visible-text.ts";

declare module "yup" {
  interface CustomSchemaMetadata {
    /** A field that is left out or null stays unchanged. */
    optional?: "keep";
    /** The form in which it is stored. */
    storedAs?: (text: string) => string;
  }
}

const phonePattern = new RegExp(`^${anyDigit}{${phoneDigits}}$`);
export const ownImagePattern = /^\/uploads\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/$/;

// A character has at most four code points before NFC joins them, and a code point two UTF-16 units.
const maxPasswordUnits = 8 * passwordLength.maxCharacters;

/** NFC, since keyboards send accents in different forms; a text too long in every form stays, since NFC of 100,000 marks takes seconds. */
export const normalizePassword = (password: string): string =>
  password.length > maxPasswordUnits ? password : password.normalize("NFC");

export const passwordCharacters = (password: string) => [...normalizePassword(password)].length;

const tooLong = (label: string, most: number) => `${label} must be at most ${most} characters`;

const optionalText = (label: string, most: number) => string().default("").max(most, tooLong(label, most));

const keptText = (label: string, most: number) =>
  string().nullable().max(most, tooLong(label, most)).meta({ optional: "keep" });

export const text = (label: string, most: number, missing = `${label} is required`) =>
  string().required(missing).matches(visible, { name: "visible", message: missing }).max(most, tooLong(label, most));

const typedEmail = () =>
  text("Email", maxLength.email).test(
    "email",
    "Email address is invalid",
    (value) => !value || value.length > maxLength.email || isEmail(value),
  );

const email = () => typedEmail().meta({ storedAs: asciiEmail });

const password = (missing?: string) =>
  (missing ? string().required(missing) : string().default(""))
    .test(
      "shortest",
      `Password must be at least ${passwordLength.minCharacters} characters`,
      (value) => !value || passwordCharacters(value) >= passwordLength.minCharacters,
    )
    .test(
      "longest",
      tooLong("Password", passwordLength.maxCharacters),
      (value) => !value || passwordCharacters(value) <= passwordLength.maxCharacters,
    )
    // bcrypt ends the password at NUL and repeats it.
    .test("nul", "Password must not contain a NUL character", (value) => !value?.includes("\u0000"));

const role = () => number().required("Role must be User or Admin").oneOf([0, 1], "Role must be User or Admin");

const count = (label: string) =>
  number()
    // Of a cell of CSV.
    .transform((value: unknown, given: unknown) => (typeof given === "string" ? Number(asciiDigits(given)) : value))
    .typeError(`${label} must be a whole number`)
    .nullable()
    .meta({ optional: "keep" })
    .integer(`${label} must be a whole number`)
    .min(0, `${label} must not be negative`)
    .max(2_147_483_647, `${label} is too large`);

const momentPattern = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/i;

/** Accepts RFC 3339 with optional seconds; returns an invalid date for any other text. */
export function momentOf(text: string): Date {
  const [, day] = momentPattern.exec(text) ?? [];
  // JavaScript reads February 31 as March 3.
  const isDay = day && new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(-2));
  return new Date(isDay ? text : NaN);
}

const publication = () =>
  date()
    .transform((value: unknown, given: unknown) => (typeof given === "string" ? momentOf(given) : value))
    .nullable()
    .typeError("Publication must be a date and time with its zone, such as 2026-11-24T09:00:00Z")
    .min(new Date(0), "Publication must not be before 1970")
    .max(new Date("9999-12-31T23:59:59.999Z"), "Publication must not be after the year 9999")
    .test(
      "withoutPublishNow",
      "Publication is either now or at a time",
      (value, { parent }: { parent: { publishNow?: unknown } }) => value === undefined || !parent.publishNow,
    );

const isImageAddress = (value: string) => {
  if (value.startsWith("/")) return ownImagePattern.test(value);
  return URL.canParse(value) && new URL(value).protocol === "https:" && /^https:\/\/[^/\\]/i.test(value);
};

function isLanguageTag(value: string): boolean {
  try {
    return value.length <= maxLength.language && new Intl.Locale(value).language.length <= 3;
  } catch {
    return false;
  }
}

export const contactRules = object({
  first_name: text("First Name", maxLength.name),
  last_name: text("Last Name", maxLength.name),
  country: text("Country", maxLength.country),
  organization: text("Organization", maxLength.organization),
  phone: string()
    .required("Phone is required")
    .matches(phonePattern, { message: "Phone number is invalid", excludeEmptyString: true })
    .meta({ storedAs: asciiDigits }),
  email: email(),
  message: text("Message", maxLength.message),
});

export const answerRules = object({ text: text("Answer", maxLength.answer) });

/** The message for a missing password is specified. */
export const loginRules = object({
  email: typedEmail(),
  password: string().required("Message is required"),
});

export const reauthenticationRules = object({ password: string().required("Password is required") });

const newPassword = {
  password: password("Password is required"),
  password2: string()
    .required("Confirm your Password")
    .test(
      "same",
      "Passwords do not match",
      (value, { parent }: { parent: { password?: unknown } }) =>
        !value || normalizePassword(value) === normalizePassword(String(parent.password)),
    ),
};

export const registerRules = object({
  firstname: text("First Name", maxLength.name),
  lastname: text("Last Name", maxLength.name),
  email: email(),
  ...newPassword,
});

export const passwordResetRequestRules = object({ email: typedEmail() });

export const passwordResetRules = object({ token: string().default(""), ...newPassword });

export const passwordChangeRules = object({
  current: string().required("Current password is required"),
  ...newPassword,
});

export const faqRules = object({
  title: text("Title", maxLength.title),
  body: text("Body", maxLength.faqBody),
  publishAt: publication(),
});

export const blogPostRules = object({
  title: text("Title", maxLength.title),
  body: text("Body", maxLength.blogBody),
  image: optionalText("Image", maxLength.image).test(
    "image",
    "Image must be an https address or an uploaded file",
    (value) => !value || isImageAddress(value),
  ),
  image_alt: keptText("Alternative text", maxLength.imageAlt),
  lang: string()
    .nullable()
    .meta({ optional: "keep" })
    .test("lang", "Language must be a tag such as fr or sw-KE", (value) => !value || isLanguageTag(value)),
  view: count("View"),
  like: count("Like"),
  publishAt: publication(),
});

const userFields = {
  first_name: text("First Name", maxLength.name),
  last_name: text("Last Name", maxLength.name),
  name: optionalText("Name", 2 * maxLength.name + 1),
  user_name: optionalText("User Name", maxLength.email),
  email: email(),
  role: role(),
};

export const userRules = object({
  ...userFields,
  password: password("Password is required"),
});

export const userChangeRules = object({
  ...userFields,
  password: password(),
});

export const ownAccountRules = object({
  first_name: userFields.first_name,
  last_name: userFields.last_name,
  email: userFields.email,
});

export const invitationRules = object({
  first_name: userFields.first_name,
  last_name: userFields.last_name,
  email: userFields.email,
  role: userFields.role,
});
