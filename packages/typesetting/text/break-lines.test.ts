import { describe, expect, it } from 'vitest';
import { styles } from '../sheet';
import { breakLines } from './break-lines';

/** Breaks a text whose letters are each one wide. */
const broken = (text: string, width: number) =>
  breakLines([{ text, style: styles.body }], width, (run) => run.text.length).map((line) =>
    line.map((part) => part.text).join(''),
  );

describe('breakLines', () => {
  it('moves a word to the next line if that makes the lines more even', () => {
    expect(broken('aaa bb cc ddddd', 6)).toEqual(['aaa ', 'bb cc ', 'ddddd']);
  });

  it('keeps all words and spaces, so that copied text is complete', () => {
    const text = 'The trial lasts 14 days from sign-up and needs no card';
    expect(broken(text, 17).join('')).toBe(text);
    expect(broken(text, 17).every((line) => line.trimEnd().length <= 17)).toBe(true);
  });

  it('breaks a word that is wider than the column', () => {
    expect(broken('a incomprehensibilities b', 8)).toEqual(['a ', 'incompre', 'hensibil', 'ities b']);
  });
});
