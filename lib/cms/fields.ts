import type { ContentImage } from './content-types';
import { tagSlugOf } from './tag-slug';

/** Controls, lone surrogates, and characters that change the text direction. */
const unprintable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
const tagCharactersMax = 60;
const tagsMax = 20;
const pixelsMax = 10_000;

/** A row of the content service, with names in camel case. */
export type Row = Record<string, unknown>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const toCamelCase = (name: string): string =>
  name.replace(/_+([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/**
 * Converts names to camel case. Depending on version and service, a field is `published_at` or `publishedAt`; the one
 * with a value wins.
 */
export function inCamelCase(row: Record<string, unknown>): Row {
  const named: Row = {};
  for (const [name, value] of Object.entries(row)) {
    const camel = toCamelCase(name);
    if (camel !== '__proto__') named[camel] ??= value;
  }
  return named;
}

/** @returns Plain text on one line; empty if the value is not a string. */
export function toLine(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.replace(/\s+/g, ' ').replace(unprintable, '').trim();
}

/** @returns The instant in ISO 8601, in UTC if the string has no time zone; undefined if it is not a date. */
export function toInstant(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return undefined;
  const hasTimeWithoutZone = /\d[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(value);
  const instant = new Date(hasTimeWithoutZone ? `${value.replace(' ', 'T')}Z` : value);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** @returns A finite number, also parsed from a string; undefined for anything else. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** @returns A size in pixels, or undefined if it is not a valid image size. */
export function toPixels(value: unknown): number | undefined {
  const number = toNumber(value);
  return number !== undefined && number >= 1 && number <= pixelsMax ? Math.round(number) : undefined;
}

/** The fields of a relation or of JSON that name a tag, in the order of preference. */
const tagNameFields = ['name', 'title', 'label', 'value', 'tag', 'slug'];

function tagNameOf(tag: unknown): string | undefined {
  if (typeof tag === 'string') return tag;
  if (!isObject(tag)) return undefined;
  return tagNameFields.map((field) => tag[field]).find((name): name is string => typeof name === 'string');
}

/** @returns The parsed list of a text that is JSON; undefined for any other text. */
function jsonListOf(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Converts a field of tags: names or objects with a name, one or several (a relation, JSON), or a text such as `a, b`.
 * @param leaveOut Called if a tag isn't understood.
 * @returns The unique names.
 */
export function toTags(value: unknown, leaveOut: () => void): string[] {
  const parts = typeof value === 'string' ? (jsonListOf(value) ?? value.split(/[,;\n]/)) : value;
  const tags: unknown[] = Array.isArray(parts) ? parts : [parts];
  const bySlug = new Map<string, string>();
  for (const tag of tags.filter((part) => part !== null && part !== undefined).slice(0, tagsMax)) {
    const tagName = tagNameOf(tag);
    if (tagName === undefined) leaveOut();
    const name = toLine(tagName);
    const slug = tagSlugOf(name) ?? name;
    if (name !== '' && name.length <= tagCharactersMax && !bySlug.has(slug)) bySlug.set(slug, name);
  }
  return [...bySlug.values()];
}

/**
 * Converts an image field.
 * @param value An image, a list whose first image is used, a URL, or nothing.
 * @param addressOf Returns the URL of an allowed image, see `imageAddressOf`.
 */
export function toImage(value: unknown, addressOf: (url: unknown) => string | undefined): ContentImage | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const image = isObject(first) ? inCamelCase(first) : { url: first };
  const url = addressOf(image.url);
  if (url === undefined) return null;
  return {
    url,
    alt: toLine(image.alternativeText ?? image.alt),
    width: toPixels(image.width) ?? null,
    height: toPixels(image.height) ?? null,
  };
}
