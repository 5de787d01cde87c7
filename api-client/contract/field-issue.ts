import type { z } from 'zod';

/**
 * Validation codes for a single input. The messages are in `locales/en/errors.json`, under `validation_` and the code.
 * Schemas use a code as their message (`{ error: 'email' }`), never a sentence.
 */
export const fieldIssueCodes = [
  'required',
  'too_long',
  'too_short',
  'too_small',
  'too_big',
  'too_few',
  'too_many',
  'email',
  'url',
  'phone',
  'postal_code',
  'characters',
  'choice',
  'number',
  'date',
  'day_passed',
  'text',
  'format',
  'invalid',
  'unrecognized',
  'captcha',
  'domain',
  'domain_taken',
  'certificate',
  'saml_metadata',
  'ip_address',
  'port',
  'redirects',
  'step_duplicate',
  'step_unknown',
  'step_cycle',
  'step_without_texts',
  'card_number',
  'card_number_rejected',
  'card_cvc',
  'card_expiry',
  'password_mismatch',
  'password_unchanged',
  'password_too_short',
  'password_too_long',
  'password_number_missing',
  'password_lowercase_missing',
  'password_uppercase_missing',
  'password_symbol_missing',
  'password_common',
] as const;
export type FieldIssueCode = (typeof fieldIssueCodes)[number];

/** A validation error of one input: the code and the parameters of its message, such as `{ n: 100 }`. */
export type FieldIssue = { code: FieldIssueCode; params?: Record<string, string | number> };

const isFieldIssueCode = (text: string): text is FieldIssueCode =>
  (fieldIssueCodes as readonly string[]).includes(text);

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );
}

const typeCodes: Partial<Record<string, FieldIssueCode>> = {
  string: 'text',
  number: 'number',
  int: 'number',
  date: 'date',
};
const formatCodes: Partial<Record<string, FieldIssueCode>> = {
  email: 'email',
  url: 'url',
  date: 'date',
  datetime: 'date',
};
const countedOrigins = ['array', 'set', 'file'];

function sizeIssue(origin: string, isTooBig: boolean, bound: number): FieldIssue {
  const params = { n: bound };
  if (origin === 'string') return { code: isTooBig ? 'too_long' : bound <= 1 ? 'required' : 'too_short', params };
  if (countedOrigins.includes(origin)) return { code: isTooBig ? 'too_many' : 'too_few', params };
  return { code: isTooBig ? 'too_big' : 'too_small', params };
}

/**
 * Converts a zod issue to a validation code.
 * @param input The whole value that was parsed, which distinguishes a missing input from one of the wrong type.
 */
export function fieldIssue(issue: z.core.$ZodIssue, input: unknown): FieldIssue {
  if (isFieldIssueCode(issue.message)) {
    const params = issue.code === 'custom' ? (issue.params as FieldIssue['params']) : undefined;
    return { code: issue.message, ...(params && { params }) };
  }
  if (issue.code === 'unrecognized_keys') return { code: 'unrecognized' };
  const value = valueAt(input, issue.path);
  if (value === undefined || value === null) return { code: 'required' };
  switch (issue.code) {
    case 'too_big':
      return sizeIssue(issue.origin, true, Number(issue.maximum));
    case 'too_small':
      return sizeIssue(issue.origin, false, Number(issue.minimum));
    case 'invalid_type':
      return { code: typeCodes[issue.expected] ?? 'invalid' };
    case 'invalid_value':
    case 'invalid_union':
      return { code: 'choice' };
    case 'invalid_format':
      return { code: formatCodes[issue.format] ?? 'format' };
    case 'not_multiple_of':
      return { code: 'number' };
    default:
      return { code: 'invalid' };
  }
}

/**
 * Returns the first issue of each input, by path (`email`, `order.billing.country`), in the order of the schema's
 * fields.
 */
export function fieldIssues(issues: readonly z.core.$ZodIssue[], input: unknown): Record<string, FieldIssue> {
  const found = new Map<string, FieldIssue>();
  for (const issue of issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const name = path.map(String).join('.');
      if (!found.has(name)) found.set(name, fieldIssue(issue, input));
    }
  }
  return Object.fromEntries(found);
}
