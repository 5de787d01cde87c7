import { DOMParser } from '@xmldom/xmldom';
import { HttpError } from '../../../http/http-error';
import { SsoFailure } from '../sso-failure';

const documentBytesMax = 256 * 1_024;
/** An honest answer is a dozen levels deep. */
const depthMax = 64;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const declaration = /^\s*<\?xml version=["']1\.0["']( encoding=["']utf-8["'])?( standalone=["'](yes|no)["'])?\s*\?>/i;

const unreadable = () => new HttpError(400, 'error_validation');
const malformed = (what: string) => new SsoFailure('answer_invalid', what);

/**
 * Takes a SAML message out of a form (SAML bindings, 3.5), before any parser sees it. A document type is refused here,
 * so that no entity is ever looked at (security.md F2).
 * @throws {HttpError} 400 when it is too large, no base64, no UTF-8, or brings a document type.
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
 * Parses a document in which nothing hides: no comments, sections or instructions, between which two parsers could see
 * two different texts.
 * @throws {SsoFailure} When it holds any, or is not well-formed.
 */
export function parseSamlDocument(text: string): Element {
  const body = text.replace(declaration, '').trim();
  if (body.includes('<!')) throw malformed('a comment or a section');
  if (body.includes('<?')) throw malformed('an instruction');
  const fail = (message: unknown) => {
    throw malformed(String(message));
  };
  if (!body.startsWith('<') || !body.endsWith('>')) throw malformed('text around it');
  let document: Document;
  try {
    const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } });
    document = parser.parseFromString(body, 'text/xml');
  } catch (error) {
    throw error instanceof SsoFailure ? error : malformed('not well-formed');
  }
  const { documentElement: root, childNodes } = document;
  if (!root || childNodes.length !== 1) throw malformed('not one root');
  return root;
}

/** @returns The element and everything below it, in the document's order. @throws {SsoFailure} When it is too deep. */
export function elementsOf(root: Element): Element[] {
  const found: Element[] = [];
  const open: { element: Element; depth: number }[] = [{ element: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { element, depth } = next;
    if (depth > depthMax) throw malformed('too deep');
    found.push(element);
    const children = childrenOf(element).reverse();
    open.push(...children.map((child) => ({ element: child, depth: depth + 1 })));
  }
  return found;
}

const elementNode = 1;

/** @returns The elements directly below. */
export function childrenOf(parent: Element): Element[] {
  const children: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === elementNode) children.push(node as Element);
  }
  return children;
}

/** @returns Those directly below with this name. */
export function childrenNamed(parent: Element, namespace: string, name: string): Element[] {
  return childrenOf(parent).filter((child) => child.namespaceURI === namespace && child.localName === name);
}

/** @returns The one element directly below with this name. @throws {SsoFailure} When there is none, or more. */
export function onlyChild(parent: Element, namespace: string, name: string): Element {
  const [first, ...others] = childrenNamed(parent, namespace, name);
  if (!first || others.length > 0) throw malformed(`not one ${name}`);
  return first;
}

/** @returns The text of an element that holds nothing else. @throws {SsoFailure} When it holds elements. */
export function textOf(element: Element): string {
  if (childrenOf(element).length > 0) throw malformed(`elements in ${element.localName}`);
  return element.textContent ?? '';
}
