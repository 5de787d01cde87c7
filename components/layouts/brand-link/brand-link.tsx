import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';
import { Logo } from '@/components/ui/logo/logo';
import styles from './brand-link.module.css';

/** The logo with a link to the home page. */
export function BrandLink() {
  return (
    <Link href={routes.home} className={styles.brand} aria-label={m.ui_nav_home({ company: m.company_name() })}>
      <Logo />
    </Link>
  );
}
