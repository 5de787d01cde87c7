import { classNames } from '../class-names';
import type { IconName } from '../icon/icon-paths';
import styles from './button.module.css';

/** How a button, or a link that looks like one, is drawn. */
export type Look = {
  /** One primary per view. `danger-filled` only inside the dialog that confirms. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-filled';
  /** `l`, 52 px, for marketing; `m` is 44 px. */
  size?: 'm' | 'l';
  /** As wide as its container, always; under 640 px a primary in a form is so by itself. */
  isWide?: boolean;
  icon?: IconName;
};

export const lookOf = ({ tone = 'secondary', size = 'm', isWide }: Look, className?: string) =>
  classNames(styles.button, styles[tone], size === 'l' && styles.large, isWide && styles.wide, className);
