import { appBaseUrl } from '@/lib/env';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { breadcrumbNode, organizationNode, publisher } from './organization';

type CompanyPage = {
  type: 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'WebPage';
  name: string;
  description: string;
  /** A path on this site. */
  href: string;
};

/** A page about the organization itself, in schema.org's terms: the page, whom it is about, and the way to it. */
export function companyPageGraph({ type, name, description, href }: CompanyPage): readonly object[] {
  return [
    {
      '@type': type,
      '@id': `${appBaseUrl}${href}#page`,
      name,
      description,
      url: `${appBaseUrl}${href}`,
      inLanguage: 'en',
      about: publisher,
    },
    organizationNode(),
    breadcrumbNode([
      { label: m.site_destination_home(), href: routes.home },
      { label: name, href },
    ]),
  ];
}
