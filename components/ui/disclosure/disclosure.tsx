import type { ReactNode } from 'react';
import { Texts } from '../texts/texts';
import { Icon } from '../icon/icon';
import styles from './disclosure.module.css';
import { useDisclosure } from './use-disclosure';

type DisclosureProps = { label: ReactNode; children: ReactNode; isInitiallyOpen?: boolean };

/** Expandable content in the flow of the page. */
export function Disclosure({ label, children, isInitiallyOpen = false }: DisclosureProps) {
  return (
    <details className={styles.details} open={isInitiallyOpen}>
      <summary className={styles.summary}>
        <Texts>{label}</Texts>
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

type MenuButtonProps = {
  label: ReactNode;
  /** Links and buttons. Call `close` for actions that stay on the page. */
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end';
  className?: string;
};

/** A button with a floating list of links. Not `role="menu"`: links stay links, and Tab moves through them. */
export function MenuButton({ label, children, align = 'start', className }: MenuButtonProps) {
  const { isOpen, close, root, button, panel } = useDisclosure();
  return (
    <div className={styles.root} {...root}>
      <button {...button} className={className ?? styles.button}>
        <Texts>{label}</Texts>
        <Icon name="chevron-down" size={16} className={styles.arrow} />
      </button>
      <div {...panel} className={styles.panel} data-align={align}>
        {isOpen && children(close)}
      </div>
    </div>
  );
}
