import type { OptionalProfileField, Profile, ProfileField } from '@app/api-client/contract/fields/profile';
import type { AutocompleteToken } from '@/components/forms/autocomplete';
import * as m from '@/locales/generated/messages';

type FieldDescription<Field extends ProfileField> = {
  label: () => string;
  /** Where forms and summaries show the field: with the name, with the ways to reach the user, or with the company. */
  section: ProfileSection;
  /** The HTML token for browsers that fill in forms. */
  autoComplete: AutocompleteToken;
  type?: 'tel';
  isOptional: null extends Profile[Field] ? true : false;
};

export type ProfileSection = 'name' | 'contact' | 'company';

/** Label, section and input of each field of the profile, in the order of the page. */
export const profileFieldList: { readonly [Field in ProfileField]: FieldDescription<Field> } = {
  firstName: { label: m.field_first_name, section: 'name', autoComplete: 'given-name', isOptional: false },
  lastName: { label: m.field_last_name, section: 'name', autoComplete: 'family-name', isOptional: false },
  phone: { label: m.field_phone, section: 'contact', autoComplete: 'tel', type: 'tel', isOptional: true },
  jobTitle: { label: m.field_job_title, section: 'company', autoComplete: 'organization-title', isOptional: true },
};

const names = Object.keys(profileFieldList) as ProfileField[];

/** Names of the fields of a section, or of all, in the order of the page. */
export const profileFieldNames = (section?: ProfileSection): ProfileField[] =>
  names.filter((name) => section === undefined || profileFieldList[name].section === section);

/** Labels of the fields of a section, for summaries of errors. */
export const profileLabels = (section: ProfileSection): Partial<Record<ProfileField, string>> =>
  Object.fromEntries(profileFieldNames(section).map((name) => [name, profileFieldList[name].label()]));

/** Gives each field of the profile a value. */
export const mapProfile = <Value>(valueOf: (name: ProfileField) => Value): Record<ProfileField, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<ProfileField, Value>;

/** Gives each field that may be left empty a value. */
export const mapOptionalFields = <Value>(
  valueOf: (name: OptionalProfileField) => Value,
): Record<OptionalProfileField, Value> =>
  Object.fromEntries(
    names.flatMap((name) => (profileFieldList[name].isOptional ? [[name, valueOf(name as OptionalProfileField)]] : [])),
  ) as Record<OptionalProfileField, Value>;
