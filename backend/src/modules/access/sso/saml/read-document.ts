import { DOMParser } from '@xmldom/xmldom';
import { HttpError } from '@/backend/http/errors/http-error';
import { SsoFailure } from '../sso-failure';

const documentBytesMax = 256 * 1_024;
/** Genuine responses are about twelve levels deep. */
const depthMax = 64;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const declaration = /^\s*<\?xml version=["']1\.0["']( encoding=["']utf-8["'])?( standalone=["'](yes|no)["'])?\s*\?>/i;

const unreadable = () => new HttpError(400, 'error_validation');
const malformed = (what: string) => new SsoFailure('answer_invalid', what);

/**
 * Decodes a SAML message from a form (SAML bindings, 3.5). Rejects a document type before any parser runs, so that no
 * entity is ever expanded (F2).
 * @throws {HttpError} 400 if it is larger than 256 kB, not base64, not UTF-8, or has a document type.
 */
export function decodeSamlDocument(encoded: string): string {
  const compact = encoded.replace(/[\r\n]/g, '');
  if (compact.length > documentBytesMax * 1.5 || !base64.test(compact)) throw unreadable();
  const bytes = Buffer.from(compact, 'base64');
  if (bytes.length > documentBytesMax) throw unreadable();
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw unreadable();
  }
  if (/<!(doctype|entity|element|attlist|notation)/i.test(text)) throw unreadable();
  return text;
}

/**
 * Parses a document without comments, CDATA sections and processing instructions, because parsers disagree on the text
 * around them.
 * @throws {SsoFailure} If it contains any of them, or is not well-formed.
 */
export function parseSamlDocument(text: string): Element {
  const body = text.replace(declaration, '').trim();
  if (body.includes('<!')) throw malformed('comment or CDATA section');
  if (body.includes('<?')) throw malformed('processing instruction');
  const fail = (message: unknown) => {
    throw malformed(String(message));
  };
  if (!body.startsWith('<') || !body.endsWith('>')) throw malformed('text around the root element');
  let document: Document;
  try {
    const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } });
    document = parser.parseFromString(body, 'text/xml');
  } catch (error) {
    throw error instanceof SsoFailure ? error : malformed('not well-formed');
  }
  const { documentElement: root, childNodes } = document;
  if (!root || childNodes.length !== 1) throw malformed('not one root element');
  return root;
}

/** @returns The element and its descendants in document order. @throws {SsoFailure} If they are nested too deeply. */
export function elementsOf(root: Element): Element[] {
  const found: Element[] = [];
  const stack: { element: Element; depth: number }[] = [{ element: root, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { element, depth } = next;
    if (depth > depthMax) throw malformed('too deep');
    found.push(element);
    const children = childrenOf(element).reverse();
    stack.push(...children.map((child) => ({ element: child, depth: depth + 1 })));
  }
  return found;
}

const elementNode = 1;

/** @returns The child elements. */
export function childrenOf(parent: Element): Element[] {
  const children: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === elementNode) children.push(node as Element);
  }
  return children;
}

/** @returns The child elements with this name. */
export function childrenNamed(parent: Element, namespace: string, name: string): Element[] {
  return childrenOf(parent).filter((child) => child.namespaceURI === namespace && child.localName === name);
}

/** @returns The only child element with this name. @throws {SsoFailure} If there is not exactly one. */
export function onlyChild(parent: Element, namespace: string, name: string): Element {
  const [first, ...others] = childrenNamed(parent, namespace, name);
  if (!first || others.length > 0) throw malformed(`not one ${name}`);
  return first;
}

/** @returns The text of an element. @throws {SsoFailure} If it has child elements. */
export function textOf(element: Element): string {
  if (childrenOf(element).length > 0) throw malformed(`elements in ${element.localName}`);
  return element.textContent ?? '';
}
