import { externalTargets } from '@/lib/env';
import { isPlannedRoute } from '@/lib/open-routes';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';
import styles from './error-content.module.css';

/** As many as can be taken in at a glance. */
const destinationsMax = 5;

/** The most helpful first. The last two stand in while the page of another does not exist. */
const candidates: { label: () => string; href: string | undefined }[] = [
  { label: m.site_destination_home, href: routes.home },
  { label: m.site_destination_pricing, href: routes.pricing },
  { label: m.site_destination_blog, href: routes.blog },
  { label: m.site_destination_help, href: externalTargets.helpCentreUrl },
  { label: m.site_destination_contact, href: routes.contactUs },
  { label: m.site_destination_sign_up, href: routes.signup },
  { label: m.site_destination_log_in, href: routes.login },
];

/** Where to go from a page that leads nowhere. */
export function Destinations() {
  const links = candidates.flatMap(({ label, href }) =>
    href === undefined || isPlannedRoute(href) ? [] : [{ label: label(), href }],
  );
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
