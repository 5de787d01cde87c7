import { defer } from '@/components/ui/deferred/defer';
import styles from './site-footer.module.css';

/** Links need no JavaScript. */
const FooterLinks = defer(async () => (await import('./footer-links')).FooterLinks, { isStatic: true });
const ThemeControl = defer(async () => (await import('../theme-control/theme-control')).ThemeControl);

/** The footer of public pages. */
export function SiteFooter() {
  return (
    <footer className={styles.footer} data-print="no">
      <div className={styles.sheet}>
        <FooterLinks />
        <ThemeControl />
      </div>
    </footer>
  );
}
