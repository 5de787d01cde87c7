import { escapeHtml } from '@app/server-kit/escape-html';
/** Characters that XML 1.0 does not allow (section 2.2). One of them makes the whole file unreadable. */
const invalidCharacters = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes text for an element or an attribute. */
export function xmlText(text: string): string {
  return escapeHtml(text.replaceAll(invalidCharacters, ''));
}

/**
 * Creates an XML element.
 * @param name The name with its prefix.
 * @param content Text, which is escaped, or elements.
 */
export function xmlElement(
  name: string,
  content: string | readonly XmlElement[],
  attributes: Record<string, string> = {},
) {
  const open = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${xmlText(value)}"`)].join(' ');
  const inside = typeof content === 'string' ? xmlText(content) : content.map(({ xml }) => xml).join('\n');
  return { xml: inside === '' ? `<${open}/>` : `<${open}>${inside}</${name}>` };
}
export type XmlElement = { xml: string };

/** Creates an XML document. */
export function xmlDocument({ xml }: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}
