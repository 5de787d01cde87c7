import * as z from 'zod';
import { emailCharactersMax, isEmail, normalizeEmail } from '../../rules/identity/email';
import { passwordCharactersMax, passwordCharactersMin } from '../../rules/identity/password';
import { hasOnlyPlainCharacters, isLongerThan, isWellFormed } from '../../rules/values/text';

/**
 * Returns a schema for text typed by a user: trimmed, not empty, counted in code points, without control characters,
 * lone surrogates or overrides of the reading direction (FO-2).
 * @param charactersMax The maximum number of code points.
 * @param options `lines` allows line breaks, as in a message.
 */
export function text(charactersMax: number, options: { lines?: boolean } = {}) {
  return z
    .string()
    .trim()
    .refine((value) => value !== '', { error: 'required', abort: true })
    .refine((value) => !isLongerThan(value, charactersMax), {
      error: 'too_long',
      params: { n: charactersMax },
      abort: true,
    })
    .refine((value) => hasOnlyPlainCharacters(value, options), { error: 'characters' })
    .meta({ minLength: 1, maxLength: charactersMax });
}

/** An email address in normal form: trimmed, NFKC, lower case (rules/email). */
export const Email = z
  .string()
  .overwrite(normalizeEmail)
  .refine((value) => value !== '', { error: 'required', abort: true })
  .refine((value) => !isLongerThan(value, emailCharactersMax), {
    error: 'too_long',
    params: { n: emailCharactersMax },
    abort: true,
  })
  .refine(isEmail, { error: 'email' })
  .meta({ format: 'email', minLength: 6, maxLength: emailCharactersMax });

/** An email address masked so that only its owner recognizes it (rules/mask-email). */
export const MaskedEmail = z.string().meta({ examples: ['a••••@acme.com'] });

/** A user's first or last name. The limit ensures that tokens that contain it fit into cookies. */
export const UserName = text(100);
export const CompanyName = text(200);
export const JobTitle = text(100);

/** A telephone number, stored as typed. */
export const PhoneNumber = text(32).refine((value) => /^\+?[\d\s()./-]{4,}$/.test(value), { error: 'phone' });

const isLoopback = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

function isServiceUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return !username && !password && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

/**
 * The URL of another service: `https`, without a user name or password. `http` is allowed for loopback addresses only,
 * where local services run. The server decides at request time whether it may connect to the address.
 */
export const ServiceUrl = text(2_048).refine(isServiceUrl, { error: 'url' }).meta({ format: 'uri' });

/** A password may contain every character that survives encoding as UTF-8, except NUL. */
const isStorable = (password: string) => isWellFormed(password) && !password.includes('\u0000');

/** The current password, used for comparison only. Overlong values are rejected before hashing. Never trimmed. */
export const CurrentPassword = z
  .string()
  .refine((value) => value !== '', { error: 'required', abort: true })
  .refine((value) => !isLongerThan(value, passwordCharactersMax), {
    error: 'password_too_long',
    params: { n: passwordCharactersMax },
    abort: true,
  })
  .refine(isStorable, { error: 'characters' })
  .meta({ format: 'password', maxLength: passwordCharactersMax, writeOnly: true });

/** The current password that confirms a sensitive change. */
export const ConfirmingPassword = CurrentPassword.optional().describe(
  'Current password. Users without one omit it and must have logged in by single sign-on within the last 5 minutes.',
);

/**
 * A password to set. The schema only checks that it can be stored exactly. `checkPassword` (rules/password) applies the
 * password rules with data that only the server has, and answers with an `error_password_…` code.
 */
export const NewPassword = z
  .string()
  .refine((value) => value !== '', { error: 'required', abort: true })
  .refine(isStorable, { error: 'characters' })
  .meta({
    format: 'password',
    minLength: passwordCharactersMin,
    maxLength: passwordCharactersMax,
    writeOnly: true,
  });

/**
 * A single-use secret: the token of an email link, a refresh token or a code. The schema is deliberately loose, so that
 * a damaged secret is reported as invalid rather than as malformed input.
 */
export const Secret = text(1_024).meta({ writeOnly: true });

/** The result of the CAPTCHA widget: an ALTCHA payload (base64) or a reCAPTCHA response. */
export const CaptchaToken = z
  .string({ error: 'captcha' })
  .trim()
  .refine((value) => value !== '' && !isLongerThan(value, 8_000) && hasOnlyPlainCharacters(value), { error: 'captcha' })
  .meta({ minLength: 1, maxLength: 8_000, writeOnly: true });
