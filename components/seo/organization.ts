import { appBaseUrl, externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';

const organizationId = `${appBaseUrl}/#organization`;

/** The publisher where another node of structured data names it. */
export const publisher = { '@id': organizationId } as const;

/** Who publishes this site, in schema.org's terms. */
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
 * The way from the top of the site to a page, in schema.org's terms.
 * @param items From the top down; the last is the page. Paths on this site.
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
