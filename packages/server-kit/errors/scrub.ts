import { cardBrand, isCardNumber, isSecurityCodeName, replaceCardNumbers } from '@app/api-client/rules/billing/card';

/**
 * Removes secrets and personal data from error reports, in the browser, in the tunnel and in the backend. Each kind is
 * replaced by its name in parentheses. Every expression takes linear time, because the tunnel scrubs texts of
 * strangers.
 */
const secret = '(secret)';
const token = '(token)';

/** Fields whose values are secrets. The log masks them, too. */
export const secretFieldNames = [
  'authorization',
  'cookie',
  'password',
  'token',
  'refreshToken',
  'accessToken',
  'secret',
] as const;

const secretWords =
  'authorization|cookie|passw(?:or)?d|passphrase|token|secret|api[_-]?key|credential|assertion|samlresponse';
const secretName = new RegExp(`(?:${secretWords})s?$`, 'i');

/** Headers whose values contain spaces: the rest of the line. */
const headerLine = /\b(authorization|cookie)\s{0,3}[:=].*/gi;
/** `password=…`, `"token": "…"`, and the same escaped or encoded. */
const namedValue = new RegExp(
  String.raw`(\b\w*(?:${secretWords}|cvc2?|cvv2?)s?\\{0,3}["']?\s{0,3}(?:[:=]|%3[AD])\s{0,3})` +
    String.raw`(?:"(?:[^"\\]|\\.)*(?:"|$)|\\{1,3}"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s,;&"'}]+)`,
  'gis',
);
const authorization = /\b(Bearer|Basic|Digest|Negotiate)\s{1,3}[\w.~+/=-]{8,}/gi;
/** Our API keys and webhook secrets, and those of the payment provider. */
const prefixedKey = /\b(?:dck|dcr|whsec|[sr]k_live|[sr]k_test)_[\w+/=-]+/g;
const clientSecret = /_secret_\w+/g;

const words = /[^\s"'<>`]+/g;
const query = /[?#].*$/;
const userInfo = /(\w:\/\/)[^/@]*@/;
/** The route whose path contains a token. */
const tokenPath = /(\/new-password\/)(?!:)[^/()]+/g;

const dottedWord = /[\w-]+(?:\.[\w-]+)*/g;
const isJsonWebToken = (text: string) => /^eyJ[\w-]*\./.test(text);
/** 256 random bits in base64url are 43 characters. Hashes and IDs in hexadecimal digits are not secrets. */
const isRandom = (part: string) =>
  (part.length >= 40 && /[a-z]/.test(part) && /[A-Z]/.test(part)) || /^[\da-f]{64,}$/.test(part);

/**
 * Local parts, with the domain after them, if any. An expression that requires the domain would take quadratic time.
 */
const localPart =
  /(?:"[^"\n]{1,64}"(?=@|%40)|[\p{L}\p{N}.!#$&'*+^_{|}~-]+)((?:@|%40)[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62}\.){1,8}[\p{L}-]{2,63})?/gu;

/** UUIDs, and the hexadecimal IDs of traces, reports and commits. */
const id = /\b([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=\d*[a-f])(?:[\da-f]{40}|[\da-f]{32}|[\da-f]{16}))\b/i;

const ipv4 = /(?:\d{1,3}\.){3}\d{1,3}/g;
const ipv6 = /(?:[\da-f]{0,4}:){2,8}[\da-f]{0,4}/gi;

/** Drops a URL's login, query and fragment, and the token in its path. */
function scrubWord(word: string): string {
  const isUrl = word.includes('/') || /\?[\w.%[\]-]+=/.test(word);
  return isUrl ? word.replace(query, '').replace(userInfo, '$1').replace(tokenPath, `$1${token}`) : word;
}

const scrubDottedWord = (text: string): string =>
  isJsonWebToken(text) || text.split('.').some(isRandom) ? token : text;

/** IDs may contain enough digits in a row by chance. */
const scrubCards = (text: string): string =>
  text
    .split(id)
    .map((part, index) => (index % 2 === 0 ? replaceCardNumbers(part, '(card number)') : part))
    .join('');

/** Replaces what `isAddress` accepts and no letter, digit or dot touches. */
const replaceAddresses = (text: string, pattern: RegExp, isAddress: (found: string) => boolean): string =>
  text.replace(pattern, (found: string, start: number) => {
    const before = text.slice(Math.max(0, start - 2), start);
    const after = text.slice(start + found.length, start + found.length + 2);
    // Browsers report versions such as Chrome/120.0.0.0.
    const isVersion = /\w\/$/.test(before) && found.endsWith('.0.0.0');
    const isPart = isVersion || /[a-z\d.]$/i.test(before) || /^\.?[a-z\d]/i.test(after);
    return !isPart && isAddress(found) ? '(ip)' : found;
  });

const isIpv4 = (text: string) => text.split('.').every((part) => Number(part) <= 255);
const isIpv6 = (text: string) => /[\da-f]/i.test(text) && (text.includes('::') || text.split(':').length === 8);

/**
 * Removes access and link tokens, API keys, cookies, passwords, email addresses, IP addresses, card numbers, and the
 * queries of URLs.
 * @returns The text with the kind of each in its place, such as `(email)`.
 */
export function scrubText(text: string): string {
  const withoutSecrets = text
    .replace(headerLine, `$1: ${secret}`)
    .replace(namedValue, `$1${secret}`)
    .replace(authorization, `$1 ${token}`)
    .replace(prefixedKey, token)
    .replace(clientSecret, `_${secret}`)
    .replace(words, scrubWord)
    .replace(dottedWord, scrubDottedWord)
    .replace(localPart, (part, domain?: string) => (domain === undefined ? part : '(email)'));
  return replaceAddresses(replaceAddresses(scrubCards(withoutSecrets), ipv4, isIpv4), ipv6, isIpv6);
}

/** A fraction such as a sample rate has many digits, and is no card number. */
const isFraction = (text: string) => /^0\.\d+$/.test(text);
const isCard = (value: number) => cardBrand(String(value)) !== undefined && isCardNumber(String(value));

function scrubScalar(value: unknown): unknown {
  if (typeof value === 'string') return isFraction(value) ? value : scrubText(value);
  if (typeof value === 'number' && Number.isInteger(value) && isCard(value)) return '(card number)';
  return value;
}

/** Maximum nesting of a report. Deeper values are no report, and would exceed the stack. */
const levelsMax = 64;

const hasValue = (value: unknown) => typeof value === 'string' || (typeof value === 'object' && value !== null);

/**
 * Scrubs every text in a value: members, their names, and all values of secret fields.
 * @param value JSON, or what becomes JSON. It is not changed.
 * @returns A copy. A circular reference becomes `(circular)`, and what is more than 64 levels deep `(too deep)`.
 */
export function scrubValue<T>(value: T): T {
  const copies = new Map<object, unknown>();
  const copyOf = (original: unknown, level: number): unknown => {
    if (typeof original !== 'object' || original === null) return scrubScalar(original);
    if (level > levelsMax) return '(too deep)';
    if (copies.has(original)) return copies.get(original);
    copies.set(original, '(circular)');
    const copy = Array.isArray(original)
      ? original.map((member) => copyOf(member, level + 1))
      : Object.fromEntries(
          Object.entries(original).map(([name, member]) => {
            const isSecret = (secretName.test(name) || isSecurityCodeName(name)) && hasValue(member);
            return [scrubText(name), isSecret ? secret : copyOf(member, level + 1)];
          }),
        );
    copies.set(original, copy);
    return copy;
  };
  return copyOf(value, 0) as T;
}
