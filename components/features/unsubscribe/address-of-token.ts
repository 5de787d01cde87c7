/**
 * @param token Of the link in a promotional mail: the recipient's address, and a signature that only the server can
 *   check.
 * @returns The address that it names; nothing where it names none.
 */
export function addressOfToken(token: string): string | undefined {
  const [encoded = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    );
    const address = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^[^\s@]+@[^\s@]+$/.test(address) ? address : undefined;
  } catch {
    return undefined;
  }
}
