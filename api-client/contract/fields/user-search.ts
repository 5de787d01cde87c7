import { text } from './text';

/** The search parameter of every list of an organization's users. */
export const UserSearch = text(100).describe(
  'Text to search for. Matches users whose name or email address contains a word that starts with it. Case and accents are ignored, and the last name may come first. Only the first 30 characters are used.',
);
