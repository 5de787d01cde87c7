const addressCharactersMax = 254;
const subjectCharactersMax = 200;

/**
 * One recipient, and nothing that a mail server could read as a second one or as another header: no control
 * characters, no spaces, none of the characters with a meaning in RFC 5322 address lists.
 * @throws {RangeError} Otherwise.
 */
export function singleAddress(address: string): string {
  const isPlain = /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}]+$/u.test(address);
  if (!isPlain || address.length > addressCharactersMax)
    throw new RangeError('An email needs exactly one plain address.');
  return address;
}

/**
 * A subject of one line. Line breaks and other control characters become spaces, since a subject may hold a name that
 * somebody typed; the mail still goes out.
 */
export function singleLine(subject: string): string {
  return subject
    .slice(0, subjectCharactersMax)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .trim();
}
