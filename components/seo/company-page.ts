import { routes } from '@app/routes';
import { appBaseUrl } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { getLocale } from '@/locales/locale';
import { breadcrumbNode, organizationNode, publisher } from './organization';

type CompanyPage = {
  type: 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'WebPage';
  name: string;
  description: string;
  /** A path on this site. */
  href: string;
};

/** Structured data (schema.org) of a page about the company: the page, its subject and its breadcrumbs. */
export function companyPageGraph({ type, name, description, href }: CompanyPage): readonly object[] {
  return [
    {
      '@type': type,
      '@id': `${appBaseUrl}${href}#page`,
      name,
      description,
      url: `${appBaseUrl}${href}`,
      inLanguage: getLocale(),
      about: publisher,
    },
    organizationNode(),
    breadcrumbNode([
      { label: m.site_destination_home(), href: routes.home },
      { label: name, href },
    ]),
  ];
}
