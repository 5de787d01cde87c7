import type rehypeSanitize from 'rehype-sanitize';

export type Root = Parameters<ReturnType<typeof rehypeSanitize>>[0];
export type Node = Root['children'][number] | Element['children'][number];
export type Element = Extract<Root['children'][number], { type: 'element' }>;
export type Parent = Root | Element;

/** @returns All descendant elements, in document order. */
export function elementsIn(parent: Parent): Element[] {
  return parent.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));
}

/** @returns The text of all descendants. */
export function textOf(node: Node | Root): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Replaces each descendant element, innermost first, with the result of `change`. */
export function mapElements(parent: Parent, change: (element: Element) => Node[]): void {
  const children: Node[] = [];
  for (const child of parent.children) {
    if (child.type !== 'element') children.push(child);
    else {
      mapElements(child, change);
      children.push(...change(child));
    }
  }
  parent.children = children as Element['children'];
}
