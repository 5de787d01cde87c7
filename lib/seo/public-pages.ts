import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';

export type PublicPage = { path: string; title: () => string; description: () => string };
export type PublicPageGroup = { heading: () => string; pages: readonly PublicPage[] };

/** All indexable pages except those of the content service, in groups. */
export const publicPages: readonly PublicPageGroup[] = [
  {
    heading: m.ui_nav_products,
    pages: [
      { path: routes.productStudio, title: m.ui_nav_studio, description: m.products_studio_description },
      { path: routes.productWorkflows, title: m.ui_nav_workflows, description: m.products_workflows_description },
      {
        path: routes.productInsightBooster,
        title: m.ui_nav_insight_booster,
        description: m.products_booster_description,
      },
      { path: routes.solutions, title: m.ui_nav_solutions, description: m.solutions_description },
      { path: routes.try, title: m.try_title, description: m.try_description },
      { path: routes.pricing, title: m.ui_nav_pricing, description: m.pricing_description },
    ],
  },
  {
    heading: m.ui_nav_resources,
    pages: [
      { path: routes.blog, title: m.ui_nav_blog, description: m.blog_description },
      { path: routes.customerSuccessStories, title: m.ui_nav_stories, description: m.stories_description },
      { path: routes.productUpdates, title: m.ui_nav_updates, description: m.updates_description },
      { path: routes.downloadWhitepaper, title: m.ui_nav_white_paper, description: m.whitepaper_description },
    ],
  },
  {
    heading: m.ui_nav_company,
    pages: [
      { path: routes.about, title: m.ui_nav_about, description: m.about_description },
      { path: routes.ourPeople, title: m.ui_nav_people, description: m.people_description },
      { path: routes.ourSupporters, title: m.ui_nav_supporters, description: m.supporters_description },
      { path: routes.partnerPrograms, title: m.ui_nav_partners, description: m.partners_description },
      { path: routes.pressRoom, title: m.ui_nav_press, description: m.press_description },
      { path: routes.contactUs, title: m.ui_nav_contact_us, description: m.contact_description },
    ],
  },
  {
    heading: m.ui_nav_legal,
    pages: [
      { path: routes.termsOfService, title: m.ui_nav_terms, description: m.legal_terms_description },
      { path: routes.privacyPolicy, title: m.ui_nav_privacy, description: m.legal_privacy_description },
      {
        path: routes.whatWeMeasure,
        title: m.measurement_page_title,
        description: m.measurement_page_description,
      },
    ],
  },
];
