// @ts-check

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** @param {string} text @returns {string[]} The characters as a reader counts them: a letter with its marks is one. */
export const graphemesOf = (text) => [...segmenter.segment(text)].map(({ segment }) => segment);
