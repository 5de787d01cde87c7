import { appBaseUrl } from '@/lib/env';

/**
 * @param path The page's path without a query.
 * @returns The absolute URL of the page's share image (1200 × 630 px): its title on the landscape.
 */
export function shareImageUrl(path: string): string {
  return `${appBaseUrl}/share${path}.png`;
}
