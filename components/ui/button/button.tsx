import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import { Link, type LinkProps } from '../link/link';
import { Spinner } from '../spinner/spinner';
import styles from './button.module.css';

type Look = {
  /** One primary per view. `danger-filled` only inside the dialog that confirms. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-filled';
  /** `l`, 52 px, for marketing; `m` is 44 px. */
  size?: 'm' | 'l';
  /** As wide as its container, always; under 640 px a primary in a form is so by itself. */
  isWide?: boolean;
  icon?: IconName;
};

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** While true, presses are ignored and the focus stays where it is. */
    isBusy?: boolean;
    /** What it says while busy, "Saving…". Both labels share one cell, so the width does not change. */
    busyLabel?: string;
    /** Shown but refusing; a text that says why belongs beside it, named by `aria-describedby`. */
    isUnavailable?: boolean;
    children: ReactNode;
  };

const lookOf = ({ tone = 'secondary', size = 'm', isWide }: Look, className?: string) =>
  classNames(styles.button, styles[tone], size === 'l' && styles.large, isWide && styles.wide, className);

/** Something that is done here. What leads elsewhere is a ButtonLink. */
export function Button(props: ButtonProps) {
  const { tone, size, isWide, icon, isBusy, busyLabel, isUnavailable, children, className, onClick, ...rest } = props;
  const refuses = isBusy || isUnavailable;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled instead of disabled: a disabled button loses the focus, and with it the keyboard's place.
    if (refuses) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ tone, size, isWide }, className)}
      aria-disabled={refuses || undefined}
      data-busy={isBusy || undefined}
      onClick={press}
    >
      <span className={styles.labels}>
        <span className={styles.label} data-shown={!isBusy}>
          {icon && <Icon name={icon} />}
          {children}
        </span>
        {busyLabel !== undefined && (
          <span className={styles.label} data-shown={Boolean(isBusy)}>
            <Spinner />
            {busyLabel}
          </span>
        )}
      </span>
    </button>
  );
}

/** Looks like a button, is a link: it leads to another page. */
export function ButtonLink({ tone, size, isWide, icon, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={lookOf({ tone, size, isWide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
