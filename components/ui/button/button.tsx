import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Texts } from '../texts/texts';
import { Icon } from '../icon/icon';
import { Spinner } from '../spinner/spinner';
import styles from './button.module.css';
import { buttonClass, type ButtonAppearance } from './button-class';

export type ButtonProps = ComponentProps<'button'> &
  ButtonAppearance & {
    /** While true, presses are ignored and the focus stays. */
    isBusy?: boolean;
    /** The label while busy, "Saving…". Both labels share one grid cell, so that the width does not change. */
    busyLabel?: string;
    /** Visible but disabled. A text beside it says why, referenced by `aria-describedby`. */
    isUnavailable?: boolean;
    children: ReactNode;
  };

/** An action on this page. Use `ButtonLink` for links to other pages. */
export function Button(props: ButtonProps) {
  const { tone, size, isWide, icon, isBusy, busyLabel, isUnavailable, children, className, onClick, ...rest } = props;
  const rejects = isBusy || isUnavailable;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled, because a disabled button loses the focus.
    if (rejects) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, size, isWide }, className)}
      aria-disabled={rejects || undefined}
      data-busy={isBusy || undefined}
      onClick={press}
    >
      <span className={styles.labels}>
        <span className={styles.label} data-shown={!isBusy}>
          {icon && <Icon name={icon} />}
          <Texts>{children}</Texts>
        </span>
        {busyLabel !== undefined && (
          <span className={styles.label} data-shown={Boolean(isBusy)}>
            <Spinner />
            <span>{busyLabel}</span>
          </span>
        )}
      </span>
    </button>
  );
}
