import type { ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import styles from './figure.module.css';

/** The size of each figure, in units of its drawing. */
export const sheet = { width: 440, height: 300 };

type FigureProps = { number: number; children: ReactNode };

/** One figure in its frame. Hidden from screen readers, because the text below it says the same. */
export function Figure({ number, children }: FigureProps) {
  return (
    <svg className={styles.figure} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true" focusable="false">
      {children}
      <path className={styles.ticks} d="M0 100h7M0 200h7M440 100h-7M440 200h-7M147 0v7M293 0v7M147 300v-7M293 300v-7" />
      <text className={styles.number} x="18" y="31">
        {m.about_method_figure({ n: number })}
      </text>
    </svg>
  );
}
