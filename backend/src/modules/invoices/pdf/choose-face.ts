import type { Pen } from '@/scripts/documents/pdf/pen.mjs';
import type { TextStyle } from '@/scripts/documents/pdf/sheet.mjs';

/** What is drawn for a text, and the text itself if that differs. */
export type DrawnText = { text: string; style: TextStyle; actual?: string };

/**
 * Chooses a font that has the characters of a text. The website's font has those of Western Europe, the fallback has
 * Latin, Greek and Cyrillic letters. Other characters are drawn as question marks, and screen readers and copied text
 * still have the original.
 */
export function chooseFace(pen: Pen, text: string, style: TextStyle): DrawnText {
  if (pen.hasSigns(text, style.face)) return { text, style };
  const fallback: TextStyle = { ...style, face: 'fallback' };
  if (pen.hasSigns(text, 'fallback')) return { text, style: fallback };
  const drawn = [...text].map((character) => (pen.hasSigns(character, 'fallback') ? character : '?')).join('');
  return { text: drawn, style: fallback, actual: text };
}
