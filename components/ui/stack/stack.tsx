import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './stack.module.css';

type StackProps = {
  /** 8, 16, 24, 32 or 48 px between the children. */
  gap?: 'xs' | 's' | 'm' | 'l' | 'xl';
  /** `row` wraps on narrow screens. */
  direction?: 'column' | 'row';
  children: ReactNode;
  className?: string;
};

/** Children in a column or row, evenly spaced, so that pages need no margins. */
export function Stack({ gap = 's', direction = 'column', children, className }: StackProps) {
  return (
    <div className={classNames(styles.stack, className)} data-gap={gap} data-direction={direction}>
      {children}
    </div>
  );
}
