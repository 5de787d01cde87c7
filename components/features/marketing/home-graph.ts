import { appBaseUrl, externalTargets } from '../../../lib/env';
import * as m from '../../../locales/generated/messages';

const organizationId = `${appBaseUrl}/#organization`;

/** Who publishes this site, and the site itself. */
export function homeGraph(): readonly object[] {
  const { socialUrl } = externalTargets;
  return [
    {
      '@type': 'Organization',
      '@id': organizationId,
      name: m.company_name(),
      url: `${appBaseUrl}/`,
      logo: `${appBaseUrl}/logo.svg`,
      ...(socialUrl !== undefined && { sameAs: [socialUrl] }),
    },
    {
      '@type': 'WebSite',
      '@id': `${appBaseUrl}/#website`,
      name: m.company_name(),
      url: `${appBaseUrl}/`,
      description: m.site_description(),
      inLanguage: 'en',
      publisher: { '@id': organizationId },
    },
  ];
}
