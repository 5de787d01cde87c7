import { externalTargets } from '../../../lib/env';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { reachable, type NavEntry, type NavGroup, type NavLink } from '../navigation';

const mailto = externalTargets.infoEmail && `mailto:${externalTargets.infoEmail}`;

const productUpdates = (): NavEntry => ({ label: m.ui_nav_product_updates(), href: routes.productUpdates });
const whitePaper = (): NavEntry => ({ label: m.ui_nav_white_paper(), href: routes.downloadWhitepaper });
const helpCentre = (): NavEntry => ({ label: m.ui_nav_help_centre(), href: externalTargets.helpCentreUrl });
const meeting = (): NavEntry => ({ label: m.ui_nav_meeting(), href: externalTargets.meetingUrl });
const contactUs = (): NavEntry => ({ label: m.ui_nav_contact_us(), href: routes.contactUs });
const pricing = (): NavEntry => ({ label: m.ui_nav_pricing(), href: routes.pricing });
const blog = (): NavEntry => ({ label: m.ui_nav_blog(), href: routes.blog });

const company = (): NavEntry[] => [
  { label: m.ui_nav_about(), href: routes.about },
  { label: m.ui_nav_people(), href: routes.ourPeople },
  { label: m.ui_nav_supporters(), href: routes.ourSupporters },
  { label: m.ui_nav_partners(), href: routes.partnerPrograms },
  { label: m.ui_nav_press(), href: routes.pressRoom },
];

const products = (): NavEntry[] => [
  { label: m.ui_nav_studio(), line: m.ui_nav_studio_line(), href: routes.productStudio },
  { label: m.ui_nav_workflows(), line: m.ui_nav_workflows_line(), href: routes.productWorkflows },
  { label: m.ui_nav_insight_booster(), line: m.ui_nav_insight_booster_line(), href: routes.productInsightBooster },
];

/** Parts of the products, each at its place on a product's page. */
const productParts = (): NavEntry[] => [
  { label: m.ui_nav_research_bots(), href: `${routes.productWorkflows}#research-bots` },
  { label: m.ui_nav_research_agent(), href: `${routes.productInsightBooster}#research-agent` },
  { label: m.ui_nav_landscapes(), href: `${routes.productStudio}#landscapes` },
  { label: m.ui_nav_knowledge_base(), href: `${routes.productInsightBooster}#knowledge-base` },
  { label: m.ui_nav_workflow_store(), href: `${routes.productWorkflows}#store` },
  { label: m.ui_nav_media_data(), href: `${routes.productStudio}#news-and-social-data` },
];

const group = (label: string, entries: NavEntry[], also: NavEntry[] = []): NavGroup[] => {
  const links = reachable(entries);
  return links.length > 0 ? [{ label, links, also: reachable(also) }] : [];
};

/** The header's entries: links, and groups that open. */
export function headerNavigation(): (NavLink | NavGroup)[] {
  return [
    ...group(m.ui_nav_products(), products(), productParts()),
    ...reachable([
      { label: m.ui_nav_solutions(), href: routes.solutions },
      pricing(),
      { label: m.ui_nav_customers(), href: routes.customerSuccessStories },
    ]),
    ...group(m.ui_nav_resources(), [blog(), productUpdates(), whitePaper(), helpCentre(), meeting()]),
    ...group(m.ui_nav_company(), [...company(), contactUs()]),
  ];
}

/** The footer's columns. */
export function footerNavigation(): NavGroup[] {
  const stories = { label: m.ui_nav_stories(), href: routes.customerSuccessStories };
  return [
    ...group(m.ui_nav_products(), [
      ...products().map(({ label, href }) => ({ label, href })),
      pricing(),
      productUpdates(),
    ]),
    ...group(m.ui_nav_resources(), [blog(), stories, whitePaper(), helpCentre()]),
    ...group(m.ui_nav_company(), company()),
    ...group(m.ui_nav_contact(), [
      contactUs(),
      { label: externalTargets.infoEmail ?? '', href: mailto },
      meeting(),
      { label: m.ui_nav_social(), href: externalTargets.socialUrl },
    ]),
    ...group(m.ui_nav_legal(), [
      { label: m.ui_nav_terms(), href: routes.terms },
      { label: m.ui_nav_privacy(), href: routes.privacyPolicy },
    ]),
  ];
}
