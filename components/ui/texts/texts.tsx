import { Children, type ReactNode } from 'react';

/** White space, text, white space. The white space stays beside the element, because accessible names trim each element. */
const parts = /^(\s*)(.*?)(\s*)$/s;

/**
 * Gives each text among the children an element of its own, for components that show them beside something else. A
 * browser that translates the page replaces the text nodes: React then updates a text only if it is alone in its element.
 */
export function Texts({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => {
    if (typeof child !== 'string' && typeof child !== 'number') return child;
    const [, before, text, after] = parts.exec(String(child)) ?? [];
    return (
      <>
        {before}
        {text && <span>{text}</span>}
        {after}
      </>
    );
  });
}
