import type { ReactNode } from 'react';

/** Text for those who hear the page. It is read where it stands. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
