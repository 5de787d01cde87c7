import { defer } from '@/components/ui/deferred/defer';
import styles from './site-footer.module.css';

/** Links need no code: the browser follows them by itself. */
const FooterLinks = defer(async () => (await import('./footer-links')).FooterLinks, { isStatic: true });
const ThemeControl = defer(async () => (await import('../theme-control/theme-control')).ThemeControl);

/** The public pages' footer. */
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
