import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { Spinner } from '../spinner/spinner';
import styles from './button.module.css';
import { lookOf, type Look } from './button-look';

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

/** Something that is done here. What leads elsewhere is a ButtonLink. */
export function Button(props: ButtonProps) {
  const { tone, size, isWide, icon, isBusy, busyLabel, isUnavailable, children, className, onClick, ...rest } = props;
  const rejects = isBusy || isUnavailable;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled instead of disabled: a disabled button loses the focus, and with it the keyboard's place.
    if (rejects) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ tone, size, isWide }, className)}
      aria-disabled={rejects || undefined}
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
