import type { Options } from 'rehype-sanitize';

/** The ids that `remark-rehype` gives to footnotes and their references. */
export const footnoteId = /^user-content-fn(?:ref)?-[\w%.-]{1,100}$/;

const alignments: [string, ...string[]] = ['align', 'left', 'center', 'right'];

/**
 * The allow-list for content. Everything else is removed. It has no elements that run, load, frame or post, and no
 * class, style or id attributes.
 */
export const contentSchema: Options = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
    ...['a', 'code', 'strong', 'b', 'em', 'i', 'u', 'del', 's', 'abbr', 'sup', 'sub', 'details', 'summary', 'input'],
  ],
  attributes: {
    // Ids of footnotes and their references, see `identifyFootnotes`, and videos, see `linkVideos`.
    a: ['href', ['id', footnoteId], ['dataVideo', 'yes']],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height'],
    // The checkbox of a task, see `replaceTaskBoxes`.
    input: [['type', 'checkbox'], 'checked'],
    li: [['id', footnoteId]],
    ol: ['start'],
    td: [alignments, 'colSpan', 'rowSpan'],
    th: [alignments, 'colSpan', 'rowSpan', ['scope', 'col', 'row', 'colgroup', 'rowgroup']],
  },
  // Only footnotes keep ids, and these are already prefixed.
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
  // The contents of these elements are not text for readers and are removed, too.
  strip: [
    ...['script', 'style', 'template', 'noscript', 'iframe', 'noframes', 'noembed', 'object', 'embed', 'applet'],
    ...['svg', 'math', 'title', 'textarea', 'select', 'option', 'audio', 'video', 'canvas', 'xmp', 'plaintext'],
  ],
  allowComments: false,
  allowDoctypes: false,
};
