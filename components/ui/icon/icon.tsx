import { classNames } from '../class-names';
import { iconPaths, type IconName } from './icon-paths';
import styles from './icon.module.css';

type IconProps = {
  name: IconName;
  /** Edge length in CSS pixels. */
  size?: 16 | 20 | 24;
  className?: string;
};

/** An icon beside text, never instead of it. Hidden from screen readers. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      data-icon={name}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
