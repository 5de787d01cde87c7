import type { Options } from 'rehype-sanitize';

const alignments: [string, ...string[]] = ['align', 'left', 'center', 'right'];

/**
 * All that content may consist of. It starts from nothing: what is not named here is gone, whatever it is and whatever
 * browsers will make of it one day. No element that can run, load, frame or post; no class, style or id.
 */
export const contentSchema: Options = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
    ...['a', 'code', 'strong', 'b', 'em', 'i', 'del', 's', 'abbr', 'sup', 'sub'],
  ],
  attributes: {
    a: ['href'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: [alignments],
    th: [alignments, ['scope', 'col', 'row', 'colgroup', 'rowgroup']],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  ancestors: {
    li: ['ul', 'ol'],
    dt: ['dl'],
    dd: ['dl'],
    figcaption: ['figure'],
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
