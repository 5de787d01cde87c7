import { Children, type ReactNode } from 'react';

/**
 * Gives each text among the children an element of its own, for components that show them beside something else. A
 * browser that translates the page replaces the text nodes: React then updates a text only if it is alone in its element.
 */
export function Texts({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => {
    const isText = typeof child === 'number' || (typeof child === 'string' && child.trim() !== '');
    return isText ? <span>{child}</span> : child;
  });
}
