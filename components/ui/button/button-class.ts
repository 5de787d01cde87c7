import { classNames } from '../class-names';
import type { IconName } from '../icon/icon-paths';
import styles from './button.module.css';

/** Appearance of a button, or of a link that looks like one. */
export type ButtonAppearance = {
  /** One primary per view. `danger-filled` only in confirmation dialogs. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-filled';
  /** `m` is 44 px high, `l` 52 px, for marketing pages. */
  size?: 'm' | 'l';
  /** Always as wide as the container. Below 640 px, a form's primary button is so by default. */
  isWide?: boolean;
  icon?: IconName;
};

export const buttonClass = ({ tone = 'secondary', size = 'm', isWide }: ButtonAppearance, className?: string) =>
  classNames(styles.button, styles[tone], size === 'l' && styles.large, isWide && styles.wide, className);
