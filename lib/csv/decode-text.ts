/** Byte order marks and the encodings that they announce. UTF-8's is removed by its decoder. */
const marks: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

const fallback = 'windows-1252';

/**
 * Decodes a text file as people have them: UTF-16 by its byte order mark, else UTF-8, else the encoding of Western
 * European spreadsheet programs, which accepts all bytes.
 * @returns The text, and the name of the encoding if it was not UTF-8.
 */
export function decodeText(content: ArrayBuffer): { text: string; convertedFrom: string | undefined } {
  const bytes = new Uint8Array(content);
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))?.encoding;
  if (marked) return { text: new TextDecoder(marked).decode(bytes), convertedFrom: marked };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), convertedFrom: undefined };
  } catch {
    return { text: new TextDecoder(fallback).decode(bytes), convertedFrom: fallback };
  }
}
