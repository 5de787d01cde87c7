import { appBaseUrl } from '@/lib/env';
import { publisher } from './organization';

/**
 * A product that is used in the browser, in schema.org's terms.
 * @param product Its path on this site, and what its page says of it.
 */
export function softwareNode(product: { name: string; description: string; href: string }): object {
  const { name, description, href } = product;
  return {
    '@type': 'SoftwareApplication',
    '@id': `${appBaseUrl}${href}#software`,
    name,
    description,
    url: `${appBaseUrl}${href}`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    publisher,
  };
}
