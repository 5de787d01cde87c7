import { routes } from '@app/routes';
import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';
import styles from './error-content.module.css';

/** The maximum number of links. */
const destinationsMax = 5;

/** The most helpful links first. The last one replaces the help center if it isn't configured. */
const candidates: { label: () => string; href: string | undefined }[] = [
  { label: m.site_destination_home, href: routes.home },
  { label: m.ui_nav_pricing, href: routes.pricing },
  { label: m.ui_nav_blog, href: routes.blog },
  { label: m.ui_nav_help_center, href: externalTargets.helpCentreUrl },
  { label: m.ui_nav_contact_us, href: routes.contactUs },
  { label: m.ui_start_trial, href: routes.signup },
];

/** Links to other pages, for error pages. */
export function Destinations() {
  const links = candidates.flatMap(({ label, href }) => (href === undefined ? [] : [{ label: label(), href }]));
  return (
    <nav aria-labelledby="destinations" className={styles.destinations}>
      <h2 id="destinations">{m.site_destinations()}</h2>
      <ul role="list">
        {links.slice(0, destinationsMax).map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
