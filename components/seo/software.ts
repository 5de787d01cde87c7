import { appBaseUrl } from '@/lib/env';
import { publisher } from './organization';

/**
 * A product as structured data (schema.org): a web application.
 * @param product The texts of its page and its path on this site.
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
