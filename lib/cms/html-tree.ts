import type rehypeSanitize from 'rehype-sanitize';

export type Root = Parameters<ReturnType<typeof rehypeSanitize>>[0];
export type Node = Root['children'][number] | Element['children'][number];
export type Element = Extract<Root['children'][number], { type: 'element' }>;
export type Parent = Root | Element;

/** @returns The elements below, in the order of reading. */
export function elementsIn(parent: Parent): Element[] {
  return parent.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));
}

/** @returns The text below, as it is read. */
export function textOf(node: Node | Root): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Exchanges each element below, the innermost first, for what `change` makes of it. */
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
