import { slugOf } from '@app/api-client/rules/slug';

/**
 * The slug of a tag's name, in which C, C# and C++ differ.
 * @returns Undefined when the name has no letter or digit of the Latin script.
 */
export const tagSlugOf = (name: string): string | undefined =>
  slugOf(name.replaceAll('#', ' sharp ').replaceAll('+', ' plus '));
