// @ts-check

/** @typedef {import('../../../lib/documents/document-types').Inline} Inline */
/** @typedef {import('@app/typesetting').Run} Run */
/** @typedef {import('@app/typesetting').TextStyle} TextStyle */

/** Relative links don't work in a file, so only their text is kept. @param {string} url */
const isAddress = (url) => /^(https?:|mailto:)/.test(url);

/**
 * Converts the text of a document into runs.
 * @param {Inline[]} inlines @param {TextStyle} style
 * @returns {Run[]}
 */
export function inlineRuns(inlines, style) {
  return inlines.flatMap((inline) => {
    switch (inline.type) {
      case 'text':
        return { text: inline.value, style };
      case 'code':
        return { text: inline.value, style: { ...style, color: 'primary' }, isCode: true };
      case 'emphasis':
        return inlineRuns(inline.children, { ...style, face: 'italic' });
      case 'strong':
        return inlineRuns(inline.children, { ...style, face: 'semibold' });
      case 'link': {
        const { url } = inline;
        if (!isAddress(url)) return inlineRuns(inline.children, style);
        return inlineRuns(inline.children, { ...style, color: 'link' }).map((run) => ({ ...run, url }));
      }
    }
  });
}
