import type { ReactNode } from 'react';

type StatusProps = {
  children?: ReactNode;
  /** Whether the text is visible as well as announced. */
  isVisible?: boolean;
  className?: string;
};

/**
 * Announces status messages politely (WCAG 4.1.3). It must be on the page from the start, empty, because screen readers
 * announce changes within a live region, not a new region.
 */
export function Status({ children, isVisible = false, className }: StatusProps) {
  return (
    <div role="status" className={isVisible ? className : 'visually-hidden'}>
      {children}
    </div>
  );
}
