/** React marks the text nodes that it updates in place with this property, as it does its elements. */
const mark = '__reactFiber$';

const isManaged = (node: Node) => Object.keys(node).some((key) => key.startsWith(mark));

/**
 * Finds texts that a page translated by the browser would keep when they change. A translator replaces each text node by
 * an element. React still writes to the text node that it created, which is no longer in the page, or throws when it
 * removes it or inserts something before it. A string that is the only child of its element has no text node of React's:
 * React sets the content of the element. Translators do not touch white space.
 * Texts that a component shows only before the call, or not in the test at all, are found by the linter.
 * @returns Each such text with its parent element.
 */
export function findSharedTexts(root: Node): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.trim();
    if (!text || !isManaged(node)) continue;
    const { outerHTML } = node.parentElement?.cloneNode() as Element;
    found.push(`${outerHTML}: ${text}`);
  }
  return found;
}
