import { text } from './text';

/** What every search for users of an organization means. */
export const UserSearch = text(100).describe(
  'Only people whose name or address holds this text from the beginning of a word on, whatever its case and accents; the last name may come first. The first 30 characters count.',
);
