/**
 * Decodes the recipient's address from the token in an unsubscribe link. Only the server can verify its signature.
 * @param token The address and a signature.
 * @returns The address, or undefined if the token has none.
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
