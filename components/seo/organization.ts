import { appBaseUrl, externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';

const organizationId = `${appBaseUrl}/#organization`;

/** A reference to the publisher, for other nodes of structured data. */
export const publisher = { '@id': organizationId } as const;

/** The site's publisher as structured data (schema.org). */
export function organizationNode(): object {
  const { socialUrl } = externalTargets;
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name: m.company_name(),
    url: `${appBaseUrl}/`,
    logo: `${appBaseUrl}/logo.svg`,
    ...(socialUrl !== undefined && { sameAs: [socialUrl] }),
  };
}

/**
 * The breadcrumbs of a page as structured data (schema.org).
 * @param items From the home page down to the page itself, with paths on this site.
 */
export function breadcrumbNode(items: readonly { label: string; href: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${appBaseUrl}${href}`,
    })),
  };
}
