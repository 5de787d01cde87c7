const hidden = '••••';

/**
 * An address of which only its owner can tell whose it is: `ada@acme.com` becomes `a••••@acme.com`. The number of dots
 * does not tell the length, and a name of one letter is hidden whole.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return hidden;
  const [first = ''] = [...email.slice(0, at)];
  return `${first.length < at ? first : ''}${hidden}${email.slice(at)}`;
}
