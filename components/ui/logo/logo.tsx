import * as m from '@/locales/generated/messages';
import { classNames } from '../class-names';
import styles from './logo.module.css';

type MarkProps = {
  /** Edge length in CSS pixels. Up to 20 px the inner ring is left out, because it would fill in. */
  size?: number;
  /** One color without orange, for print and stamps. */
  isOneColor?: boolean;
};

const outerRing = 'M4 21.5C4 13 9.5 5 17 5s11 6.2 11 12.2S24.4 27 16.6 27 4 26.6 4 21.5Z';
const innerRing = 'M9.6 20.2c0-5.2 3-9.8 7.2-9.8s6.2 3.4 6.2 6.8-2 5.6-6.6 5.6-6.8-.2-6.8-2.6Z';

/** A hill seen from above with its spot height. */
export function LogoMark({ size = 32, isOneColor = false }: MarkProps) {
  const isSmall = size <= 20;
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={styles.mark} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth={isSmall ? 3.2 : 2.4} strokeLinecap="round">
        <path d={outerRing} />
        {!isSmall && <path d={innerRing} />}
      </g>
      <path
        d={isSmall ? 'M16.4 11l5.2 9H11.2z' : 'M16.6 13.2l3.4 5.8h-6.8z'}
        className={isOneColor ? styles.ink : styles.marker}
      />
    </svg>
  );
}

/** Logo mark and name. The name is text, so the logo needs no text alternative. */
export function Logo({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <span className={classNames(styles.logo, className)}>
      <LogoMark size={size} />
      <span className={styles.word}>{m.company_name()}</span>
    </span>
  );
}
