import * as z from 'zod';
import { JobTitle, PhoneNumber, UserName } from './text';

/**
 * Text fields of a user's profile, entered at the sign-up and later. Everything that knows these fields is built from
 * this list or fails to compile until it follows: the calls, the columns of `users`, the forms and their summaries.
 */
const required = { firstName: UserName, lastName: UserName };
const optional = { phone: PhoneNumber, jobTitle: JobTitle };

const descriptions: Record<ProfileField, string> = {
  firstName: 'First name.',
  lastName: 'Last name.',
  phone: 'Telephone number, as typed.',
  jobTitle: 'Job title.',
};

type RequiredField = keyof typeof required;
export type OptionalProfileField = keyof typeof optional;
export type ProfileField = RequiredField | OptionalProfileField;

/** The profile as it is stored and returned. */
export type Profile = Record<RequiredField, string> & Record<OptionalProfileField, string | null>;

export const profileFields = [...Object.keys(required), ...Object.keys(optional)] as readonly ProfileField[];

/** Builds one schema per field from those of a list. */
function mapFields<Field extends ProfileField, From, To>(
  fields: Record<Field, From>,
  convert: (schema: From, description: string) => To,
): Record<Field, To> {
  const names = Object.keys(fields) as Field[];
  return Object.fromEntries(names.map((name) => [name, convert(fields[name], descriptions[name])])) as Record<
    Field,
    To
  >;
}

/** The fields of an answer. They are not validated again: a rule may have become stricter since a value was stored. */
export const profileShape = {
  ...mapFields(required, (_, description) => z.string().describe(description)),
  ...mapFields(optional, (_, description) => z.string().nullable().describe(description)),
};

/** The fields of a sign-up, where an optional one may be omitted. */
export const newProfileShape = {
  ...mapFields(required, (schema, description) => schema.describe(description)),
  ...mapFields(optional, (schema, description) => schema.optional().describe(description)),
};

/** The fields of a change. An omitted one keeps its value, and `null` removes one that is optional. */
export const profileChangeShape = {
  ...mapFields(required, (schema, description) => schema.optional().describe(description)),
  ...mapFields(optional, (schema, description) =>
    schema
      .nullable()
      .optional()
      .describe(`${description.slice(0, -1)}; \`null\` removes it.`),
  ),
};

/** Picks the fields of the profile from a row. A row that lacks one does not compile. */
export const pickProfile = (row: Profile): Profile => toProfile(row);

/** Picks the fields of the profile from the input of a sign-up, where an omitted one becomes `null`. */
export function toProfile(
  source: Record<RequiredField, string> & Partial<Record<OptionalProfileField, string | null>>,
): Profile {
  return Object.fromEntries(profileFields.map((name) => [name, source[name] ?? null])) as Profile;
}
