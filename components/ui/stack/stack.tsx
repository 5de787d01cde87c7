import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './stack.module.css';

type StackProps = {
  /** Between the parts: 8, 16, 24, 32, 48 pixels. */
  gap?: 'xs' | 's' | 'm' | 'l' | 'xl';
  /** `row` wraps where there is no room. */
  direction?: 'column' | 'row';
  children: ReactNode;
  className?: string;
};

/** Parts one below the other, or side by side, evenly spaced: pages need no margins of their own. */
export function Stack({ gap = 's', direction = 'column', children, className }: StackProps) {
  return (
    <div className={classNames(styles.stack, className)} data-gap={gap} data-direction={direction}>
      {children}
    </div>
  );
}
