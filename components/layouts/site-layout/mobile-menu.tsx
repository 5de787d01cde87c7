import { Suspense, useId, useRef, useState } from 'react';
import * as m from '@/locales/generated/messages';
import { lazyLine } from '@/components/ui/deferred/lazy-line';
import { Icon } from '@/components/ui/icon/icon';
import styles from './mobile-menu.module.css';
import type { Visitor } from './header-actions';

/** Loads when a user is about to open the menu. */
const loadPanel = () => import('./mobile-menu-panel');
const MobileMenuPanel = lazyLine(async () => (await loadPanel()).MobileMenuPanel);

/** The header's entries on narrow screens: a panel as tall as the screen. */
export function MobileMenu({ visitor }: { visitor: Visitor | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  const close = () => setOpen(false);
  const dismiss = () => {
    close();
    button.current?.focus();
  };
  const leave = (event: { target: EventTarget }) => {
    // A link to the current page does not navigate, so close the menu here.
    if (event.target instanceof Element && event.target.closest('a')) close();
  };

  return (
    <div className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onFocus={loadPanel}
        onPointerEnter={loadPanel}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'cross' : 'menu'} />
        <span>{isOpen ? m.ui_close() : m.ui_nav_menu()}</span>
      </button>
      <nav id={id} className={styles.panel} aria-label={m.ui_nav_main()} hidden={!isOpen} onClick={leave}>
        {isOpen && (
          <Suspense>
            <MobileMenuPanel visitor={visitor} onEscape={dismiss} />
          </Suspense>
        )}
      </nav>
    </div>
  );
}
