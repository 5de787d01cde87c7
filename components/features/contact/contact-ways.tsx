import type { ReactNode } from 'react';
import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';
import { TermList, type Term } from '@/components/ui/term-list/term-list';
import styles from './contact.module.css';

const linked = (href: string, label: ReactNode) => <Link href={href}>{label}</Link>;

/** Every other way to reach us that is configured. */
function ways(): Term[] {
  const { supportEmail, supportPhone, meetingUrl, helpCentreUrl } = externalTargets;
  return [
    ...(supportEmail ? [{ term: m.contact_way_email(), text: linked(`mailto:${supportEmail}`, supportEmail) }] : []),
    ...(supportPhone
      ? [{ term: m.contact_way_phone(), text: linked(`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`, supportPhone) }]
      : []),
    ...(meetingUrl ? [{ term: m.contact_way_meeting(), text: linked(meetingUrl, m.home_book_meeting()) }] : []),
    ...(helpCentreUrl
      ? [{ term: m.ui_nav_help_centre(), text: linked(helpCentreUrl, m.contact_way_help_link()) }]
      : []),
  ];
}

/** Beside the form; nothing where nothing is configured. */
export function ContactWays() {
  const items = ways();
  if (items.length === 0) return null;
  return (
    <aside className={styles.ways} aria-labelledby="other-ways">
      <h2 id="other-ways" className={styles.waysHeading}>
        {m.contact_ways_heading()}
      </h2>
      <TermList items={items} />
    </aside>
  );
}
