import { routes } from '@app/routes';
import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { reachable, type NavEntry, type NavGroup } from '@/lib/navigation/nav-entries';

export const productUpdates = (): NavEntry => ({ label: m.ui_nav_updates(), href: routes.productUpdates });
export const whitePaper = (): NavEntry => ({ label: m.ui_nav_white_paper(), href: routes.downloadWhitepaper });
export const helpCenter = (): NavEntry => ({ label: m.ui_nav_help_center(), href: externalTargets.helpCentreUrl });
export const meeting = (): NavEntry => ({ label: m.ui_book_meeting(), href: externalTargets.meetingUrl });
export const contactUs = (): NavEntry => ({ label: m.ui_nav_contact_us(), href: routes.contactUs });
export const pricing = (): NavEntry => ({ label: m.ui_nav_pricing(), href: routes.pricing });
export const blog = (): NavEntry => ({ label: m.ui_nav_blog(), href: routes.blog });

export const company = (): NavEntry[] => [
  { label: m.ui_nav_about(), href: routes.about },
  { label: m.ui_nav_people(), href: routes.ourPeople },
  { label: m.ui_nav_supporters(), href: routes.ourSupporters },
  { label: m.ui_nav_partners(), href: routes.partnerPrograms },
  { label: m.ui_nav_press(), href: routes.pressRoom },
];

export const products = (): NavEntry[] => [
  { label: m.ui_nav_studio(), line: m.ui_nav_studio_line(), href: routes.productStudio },
  { label: m.ui_nav_workflows(), line: m.ui_nav_workflows_line(), href: routes.productWorkflows },
  { label: m.ui_nav_insight_booster(), line: m.ui_nav_insight_booster_line(), href: routes.productInsightBooster },
];

export const group = (label: string, entries: NavEntry[], also: NavEntry[] = []): NavGroup[] => {
  const links = reachable(entries);
  return links.length > 0 ? [{ label, links, also: reachable(also) }] : [];
};
