import { routes } from '@app/routes';
import { kilobytesOf, termsFacts } from '@/lib/documents/document-facts';
import { externalTargets, hasTrackers } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import type { NavGroup } from '@/lib/navigation/nav-entries';
import {
  blog,
  company,
  contactUs,
  group,
  helpCenter,
  meeting,
  pricing,
  products,
  productUpdates,
  whitePaper,
} from './site-navigation';

const mailto = externalTargets.infoEmail && `mailto:${externalTargets.infoEmail}`;

/** The footer's columns. */
export function footerNavigation(): NavGroup[] {
  const stories = { label: m.ui_nav_stories(), href: routes.customerSuccessStories };
  return [
    ...group(m.ui_nav_products(), [
      ...products().map(({ label, href }) => ({ label, href })),
      pricing(),
      productUpdates(),
    ]),
    ...group(m.ui_nav_resources(), [blog(), stories, whitePaper(), helpCenter()]),
    ...group(m.ui_nav_company(), company()),
    ...group(m.ui_nav_contact(), [
      contactUs(),
      { label: externalTargets.infoEmail ?? '', href: mailto },
      meeting(),
      { label: m.ui_nav_social(), href: externalTargets.socialUrl },
    ]),
    ...group(m.ui_nav_legal(), [
      { label: m.ui_nav_terms(), href: routes.termsOfService },
      { label: m.ui_nav_terms_pdf({ size: kilobytesOf(termsFacts.pdf.bytes) }), href: routes.terms },
      { label: m.ui_nav_privacy(), href: routes.privacyPolicy },
      { label: m.ui_nav_cookie_choices(), href: hasTrackers ? routes.cookieChoices : undefined },
    ]),
  ];
}
