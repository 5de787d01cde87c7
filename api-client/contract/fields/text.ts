import * as z from 'zod';
import { emailCharactersMax, isEmail, normalizeEmail } from '../../rules/email';
import { passwordCharactersMax, passwordCharactersMin } from '../../rules/password';
import { hasOnlyPlainCharacters, isLongerThan, isWellFormed } from '../../rules/text';

/**
 * A text that a user typed: trimmed, not empty, counted in code points, without control characters, lone surrogates
 * or overrides of the reading direction.
 * @param charactersMax The most code points.
 * @param options `lines` allows line ends, as in a message.
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

/** An address that mail can be sent to, in normal form: trimmed, NFKC, lower case (rules/email). */
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

/** An address of which only enough is shown for its owner to know it (rules/mask-email). */
export const MaskedEmail = z.string().meta({ examples: ['a••••@acme.com'] });

/** A user's first or last name. Short enough that the tokens that carry it fit into cookies. */
export const UserName = text(100);
export const CompanyName = text(200);
export const JobTitle = text(100);

/** A telephone number as users write it; it is stored as typed. */
export const PhoneNumber = text(32).refine((value) => /^\+?[\d\s()./-]{4,}$/.test(value), { error: 'phone' });

const isLoopback = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

function isServiceUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return !username && !password && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

/**
 * The address of another service: `https`, without a name or password in it. `http` passes for this machine only, where
 * local stand-ins live; whether the server may go there is decided when it goes.
 */
export const ServiceUrl = text(2_048).refine(isServiceUrl, { error: 'url' }).meta({ format: 'uri' });

/** A password may hold any character that survives being written as UTF-8. */
const isStorable = (password: string) => isWellFormed(password) && !password.includes('\u0000');

/** The present password, only compared: an overlong one is refused before it costs a hash. Never trimmed. */
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

/**
 * A password to be set. Its form is checked here no further than that it can be stored exactly; `checkPassword`
 * (rules/password) decides on it with what only the server knows, and answers with an `error_password_…` code.
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
 * Whatever opens a door once: a link of a mail, a refresh token, a code. Deliberately loose, so that a damaged one gets
 * the answer of an invalid one and not that of a mistyped form.
 */
export const Secret = text(1_024).meta({ writeOnly: true });

/** What the CAPTCHA widget gave the browser: a payload of ALTCHA (base64) or a response of reCAPTCHA. */
export const CaptchaToken = z
  .string({ error: 'captcha' })
  .trim()
  .refine((value) => value !== '' && !isLongerThan(value, 8_000) && hasOnlyPlainCharacters(value), { error: 'captcha' })
  .meta({ minLength: 1, maxLength: 8_000, writeOnly: true });
