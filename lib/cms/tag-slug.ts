import { slugOf } from '@app/api-client/rules/site/slug';

/**
 * Returns the slug of a tag's name. C, C# and C++ get different slugs.
 * @returns Undefined if the name has no Latin letter or digit.
 */
export const tagSlugOf = (name: string): string | undefined =>
  slugOf(name.replaceAll('#', ' sharp ').replaceAll('+', ' plus '));
