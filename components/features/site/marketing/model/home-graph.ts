import { appBaseUrl } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { getLocale } from '@/locales/locale';
import { organizationNode, publisher } from '@/components/seo/organization';

/** The structured data of the publisher and the site. */
export function homeGraph(): readonly object[] {
  return [
    organizationNode(),
    {
      '@type': 'WebSite',
      '@id': `${appBaseUrl}/#website`,
      name: m.company_name(),
      url: `${appBaseUrl}/`,
      description: m.site_description(),
      inLanguage: getLocale(),
      publisher,
    },
  ];
}
