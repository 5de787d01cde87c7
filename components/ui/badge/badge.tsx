import type { ReactNode } from 'react';
import { Texts } from '../texts/texts';
import styles from './badge.module.css';

export type BadgeTone = 'ok' | 'info' | 'warn' | 'bad' | 'neutral';

/** The legend's symbols, which are distinguishable without color. */
const shapes = {
  disc: <circle cx="6" cy="6" r="4.5" />,
  ring: <circle cx="6" cy="6" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  half: (
    <>
      <circle cx="6" cy="6" r="3.9" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M6 1.6a4.4 4.4 0 000 8.8z" />
    </>
  ),
  triangle: <path d="M6 1.2l5 9H1z" />,
  square: <path d="M2 2h8v8H2z" />,
  diamond: <path d="M6 .7L11.3 6 6 11.3.7 6z" />,
};

export type BadgeShape = keyof typeof shapes;

type BadgeProps = { tone: BadgeTone; shape: BadgeShape; children: ReactNode };

/** A state as text with a symbol. Not interactive. */
export function Badge({ tone, shape, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <svg viewBox="0 0 12 12" width="12" height="12" fill="currentColor" aria-hidden="true" data-shape={shape}>
        {shapes[shape]}
      </svg>
      <Texts>{children}</Texts>
    </span>
  );
}
