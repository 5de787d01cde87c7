const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };

/** What XML 1.0 has no place for (section 2.2): such a character makes the whole file unreadable. */
const unspeakable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text as the content of an element or an attribute. */
export function xmlText(text: string): string {
  return text.replaceAll(unspeakable, '').replaceAll(/[<>&"']/g, (character) => escapes[character] ?? '');
}

/**
 * An element of XML.
 * @param name Its name, with its prefix.
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

/** A whole file of XML. */
export function xmlDocument({ xml }: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}
