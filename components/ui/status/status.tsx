import type { ReactNode } from 'react';

type StatusProps = {
  children?: ReactNode;
  /** Whether it is seen as well as heard. */
  isVisible?: boolean;
  className?: string;
};

/**
 * Says politely what has just happened (WCAG 4.1.3). It stands in the page from the start, empty, because screen readers
 * announce what changes inside a live region, not the region's arrival.
 */
export function Status({ children, isVisible = false, className }: StatusProps) {
  return (
    <div role="status" className={isVisible ? className : 'visually-hidden'}>
      {children}
    </div>
  );
}
