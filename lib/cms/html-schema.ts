import type { Options } from 'rehype-sanitize';

/** What `remark-rehype` names footnotes and their references. */
export const footnoteId = /^user-content-fn(?:ref)?-[\w%.-]{1,100}$/;

const alignments: [string, ...string[]] = ['align', 'left', 'center', 'right'];

/**
 * All that content may consist of. It starts from nothing: what is not named here is gone, whatever it is and whatever
 * browsers will make of it one day. No element that can run, load, frame or post; no class, style or id.
 */
export const contentSchema: Options = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
    ...['a', 'code', 'strong', 'b', 'em', 'i', 'u', 'del', 's', 'abbr', 'sup', 'sub', 'details', 'summary', 'input'],
  ],
  attributes: {
    // The ids of footnotes and of their references, see `identifyFootnotes`.
    a: ['href', ['id', footnoteId]],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height'],
    // A task's box, see `replaceTaskBoxes`.
    input: [['type', 'checkbox'], 'checked'],
    li: [['id', footnoteId]],
    ol: ['start'],
    td: [alignments, 'colSpan', 'rowSpan'],
    th: [alignments, 'colSpan', 'rowSpan', ['scope', 'col', 'row', 'colgroup', 'rowgroup']],
  },
  // Of ids the footnotes' alone are left, and they have their prefix.
  clobber: [],
  required: {},
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  ancestors: {
    li: ['ul', 'ol'],
    dt: ['dl'],
    dd: ['dl'],
    figcaption: ['figure'],
    summary: ['details'],
    ...Object.fromEntries(['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map((name) => [name, ['table']])),
  },
  // What stands in these is no text for a reader: it goes with them.
  strip: [
    ...['script', 'style', 'template', 'noscript', 'iframe', 'noframes', 'noembed', 'object', 'embed', 'applet'],
    ...['svg', 'math', 'title', 'textarea', 'select', 'option', 'audio', 'video', 'canvas', 'xmp', 'plaintext'],
  ],
  allowComments: false,
  allowDoctypes: false,
};
