import * as m from '@/locales/generated/messages';
import styles from './skip-link.module.css';

/** The first Tab stop: skips the menus to the main content (WCAG 2.4.1). */
export function SkipLink({ targetId = 'main' }: { targetId?: string }) {
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      {m.ui_skip_to_main()}
    </a>
  );
}
