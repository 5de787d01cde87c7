const addressCharactersMax = 254;
const subjectCharactersMax = 200;

/**
 * Accepts one plain address without anything that a mail server could read as a second recipient or another header:
 * control characters, spaces, or special characters of RFC 5322 address lists.
 * @throws {RangeError} If it is not one plain address.
 */
export function singleAddress(address: string): string {
  const isPlain = /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}]+$/u.test(address);
  if (!isPlain || address.length > addressCharactersMax) throw new RangeError('Not exactly one plain email address');
  return address;
}

/**
 * Returns a subject in one line. Control characters such as line breaks become spaces, because a subject may contain a
 * user's name and must not block the email.
 */
export function singleLine(subject: string): string {
  return subject
    .slice(0, subjectCharactersMax)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .trim();
}
