// @ts-check

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** @param {string} text @returns {string[]} What a reader takes for one character each: a letter with its marks. */
export const graphemesOf = (text) => [...segmenter.segment(text)].map(({ segment }) => segment);
