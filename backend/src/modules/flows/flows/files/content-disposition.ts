/** Encodes a name by RFC 8187, which allows fewer characters than `encodeURIComponent` leaves. */
const encode = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Returns the header that makes browsers save a response as a file (RFC 6266), with the name in UTF-8 and, for old
 * programs, in ASCII.
 * @param name Any text. Path separators are replaced, so that no program saves it in another folder.
 */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[/\\\p{Cc}\p{Cs}]/gu, '_');
  const ascii = plain.replaceAll(/[^\x20-\x7E]|["%]/gu, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encode(plain)}`;
}
