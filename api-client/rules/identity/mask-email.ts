const hidden = '••••';

/**
 * Masks an address so that only its owner recognizes it: `ada@acme.com` becomes `a••••@acme.com`. The number of dots
 * does not reveal the length, and a local part of one letter is hidden completely.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return hidden;
  const [first = ''] = [...email.slice(0, at)];
  return `${first.length < at ? first : ''}${hidden}${email.slice(at)}`;
}
