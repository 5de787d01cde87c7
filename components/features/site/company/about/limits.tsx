import type { ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Section } from '@/components/blocks/section/section';
import styles from './limits.module.css';

/** The symbols of the limits, each 96 by 64, in the style of a map legend. */
const signs = {
  axes: (
    <>
      <path className={styles.axes} d="M48 6v52M14 32h68" />
      <path className={styles.line} d="M71 13a29 29 0 0 1 6 34m0 0l-1-9m1 9l8-5" />
    </>
  ),
  distance: (
    <>
      <path className={styles.axes} d="M22 40h52" />
      <path className={styles.dots} d="M14 34h0M22 46h0M26 34h0M74 40h0" />
      <path className={styles.line} d="M20 18v8m0-4h54m0-4v8" />
    </>
  ),
  summit: (
    <>
      <path className={styles.line} d="M12 37C12 18 28 8 48 8s36 9 36 26-16 22-36 22-36-4-36-19z" />
      <path className={styles.unsure} d="M48 22l12 21H36z" />
    </>
  ),
  height: (
    <>
      <path className={styles.line} d="M6 56C28 56 26 12 40 12s12 44 34 44h16" />
      <path className={styles.dots} d="M82 56h0" />
      <path className={styles.summit} d="M82 34l6 11H76z" />
    </>
  ),
  empty: (
    <>
      <path className={styles.dots} d="M10 14h0M20 24h0M12 40h0M84 12h0M88 30h0M80 52h0M30 56h0M18 54h0" />
      <path className={styles.axes} d="M32 32c0-12 8-20 20-20s20 8 20 20-8 18-20 18-20-6-20-18z" />
    </>
  ),
  collection: (
    <>
      <path className={styles.axes} d="M4 4h88v56H4z" />
      <path className={styles.frame} d="M26 16h40v30H26z" />
      <path className={styles.dots} d="M34 26h0M46 36h0M57 24h0" />
      <path className={styles.faint} d="M12 14h0M16 50h0M78 18h0M84 44h0M60 54h0M40 9h0" />
    </>
  ),
} satisfies Record<string, ReactNode>;

const limits: readonly { sign: keyof typeof signs; name: () => string; text: () => string }[] = [
  { sign: 'axes', name: m.about_limit_axes, text: m.about_limit_axes_text },
  { sign: 'distance', name: m.about_limit_distance, text: m.about_limit_distance_text },
  { sign: 'summit', name: m.about_limit_summit, text: m.about_limit_summit_text },
  { sign: 'height', name: m.about_limit_height, text: m.about_limit_height_text },
  { sign: 'empty', name: m.about_limit_empty, text: m.about_limit_empty_text },
  { sign: 'collection', name: m.about_limit_collection, text: m.about_limit_collection_text },
];

/** The limits of the method, each with a symbol. */
export function Limits() {
  return (
    <Section id="limits" heading={m.about_limits_heading()} intro={m.about_limits_intro()}>
      <ul role="list" className={styles.limits}>
        {limits.map(({ sign, name, text }) => (
          <li key={sign} className={styles.limit}>
            <svg className={styles.sign} viewBox="0 0 96 64" aria-hidden="true" focusable="false">
              {signs[sign]}
            </svg>
            <div>
              <h3>{name()}</h3>
              <p className={styles.text}>{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
