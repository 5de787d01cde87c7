import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { reachable, type NavEntry, type NavGroup, type NavLink } from '@/lib/navigation/nav-entries';
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

/** Features of the products, as links to sections of the product pages. */
const productParts = (): NavEntry[] => [
  { label: m.ui_nav_research_bots(), href: `${routes.productWorkflows}#research-bots` },
  { label: m.ui_nav_research_agent(), href: `${routes.productInsightBooster}#research-agent` },
  { label: m.ui_nav_landscapes(), href: `${routes.productStudio}#landscapes` },
  { label: m.ui_nav_knowledge_base(), href: `${routes.productInsightBooster}#knowledge-base` },
  { label: m.ui_nav_workflow_store(), href: `${routes.productWorkflows}#store` },
  { label: m.ui_nav_media_data(), href: `${routes.productStudio}#news-and-social-data` },
];

/** The header's links and groups. */
export function headerNavigation(): (NavLink | NavGroup)[] {
  return [
    ...group(m.ui_nav_products(), products(), productParts()),
    ...reachable([
      { label: m.ui_nav_solutions(), href: routes.solutions },
      pricing(),
      { label: m.ui_nav_customers(), href: routes.customerSuccessStories },
    ]),
    ...group(m.ui_nav_resources(), [blog(), productUpdates(), whitePaper(), helpCenter(), meeting()]),
    ...group(m.ui_nav_company(), [...company(), contactUs()]),
  ];
}
