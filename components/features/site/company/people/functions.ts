import { routes } from '@app/routes';
import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { reachable, type NavEntry, type NavLink } from '@/lib/navigation/nav-entries';
import { contactAbout } from '../contact-about';
import type { FunctionKey } from '../function-keys';

export type CompanyFunction = {
  /** The seed of the hill, and the fragment that links to the function. */
  key: FunctionKey;
  name: () => string;
  line: () => string;
  task: () => string;
  seen: () => string;
  /** Where to contact the function or see its work. */
  reach: () => NavLink[];
};

const emailEntry = (address: string | undefined): NavEntry => ({
  label: address === undefined ? '' : m.people_write_to({ name: address }),
  href: address && `mailto:${address}`,
});
const contact = (topic: Parameters<typeof contactAbout>[0]): NavEntry => ({
  label: m.ui_nav_contact_us(),
  href: contactAbout(topic),
});

/** The functions of the company, in the order in which a text passes them. No invented people. */
export const functions: readonly CompanyFunction[] = [
  {
    key: 'research',
    name: m.people_research,
    line: m.people_research_line,
    task: m.people_research_task,
    seen: m.people_research_seen,
    reach: () =>
      reachable([
        { label: m.ui_nav_white_paper(), href: routes.downloadWhitepaper },
        { label: m.about_method_heading(), href: `${routes.about}#method` },
      ]),
  },
  {
    key: 'engineering',
    name: m.people_engineering,
    line: m.people_engineering_line,
    task: m.people_engineering_task,
    seen: m.people_engineering_seen,
    reach: () =>
      reachable([
        { label: m.ui_nav_updates(), href: routes.productUpdates },
        { label: m.about_imprint_source(), href: externalTargets.sourceUrl },
      ]),
  },
  {
    key: 'design',
    name: m.people_design,
    line: m.people_design_line,
    task: m.people_design_task,
    seen: m.people_design_seen,
    reach: () => reachable([contact('other')]),
  },
  {
    key: 'writing',
    name: m.people_writing,
    line: m.people_writing_line,
    task: m.people_writing_task,
    seen: m.people_writing_seen,
    reach: () =>
      reachable([
        { label: m.ui_nav_blog(), href: routes.blog },
        { label: m.ui_nav_press(), href: routes.pressRoom },
        contact('press'),
      ]),
  },
  {
    key: 'customer-care',
    name: m.people_care,
    line: m.people_care_line,
    task: m.people_care_task,
    seen: m.people_care_seen,
    reach: () => reachable([emailEntry(externalTargets.supportEmail), contact('support')]),
  },
  {
    key: 'security',
    name: m.people_security,
    line: m.people_security_line,
    task: m.people_security_task,
    seen: m.people_security_seen,
    reach: () => reachable([emailEntry(externalTargets.infoEmail), contact('other')]),
  },
  {
    key: 'data-protection',
    name: m.people_protection,
    line: m.people_protection_line,
    task: m.people_protection_task,
    seen: m.people_protection_seen,
    reach: () => reachable([{ label: m.ui_nav_privacy(), href: routes.privacyPolicy }, contact('other')]),
  },
  {
    key: 'partnerships',
    name: m.people_partners,
    line: m.people_partners_line,
    task: m.people_partners_task,
    seen: m.people_partners_seen,
    reach: () =>
      reachable([
        { label: m.ui_nav_partners(), href: routes.partnerPrograms },
        emailEntry(externalTargets.partnerEmail),
      ]),
  },
];
