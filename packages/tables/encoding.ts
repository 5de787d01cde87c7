/** Byte order marks of encodings that their decoders do not find. UTF-8's is removed by its decoder. */
const marks: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Finds the encoding of a text file as people have them: UTF-16 by its byte order mark, else UTF-8, else the encoding of
 * Western European spreadsheet programs, in which all bytes are characters.
 * @param start The first bytes of the file, at least two if it has so many.
 * @param isUtf8 Looks at the whole file. Called only if its start decides nothing.
 * @returns A label of the Encoding Standard.
 */
export function encodingOf(start: Uint8Array, isUtf8: () => boolean): string {
  const marked = marks.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte))?.encoding;
  return marked ?? (isUtf8() ? 'utf-8' : 'windows-1252');
}

/**
 * Decodes a text file, or its beginning.
 * @param isCut Whether there is more, so that the last character may be incomplete.
 * @returns The text, and the name of the encoding.
 */
export function decodeText(content: ArrayBuffer, isCut = false): { text: string; encoding: string } {
  const bytes = new Uint8Array(content);
  const decode = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  const isUtf8 = () => {
    try {
      decode('utf-8');
      return true;
    } catch {
      return false;
    }
  };
  const encoding = encodingOf(bytes, isUtf8);
  return { text: new TextDecoder(encoding).decode(bytes, { stream: isCut }), encoding };
}
