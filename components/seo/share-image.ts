import { appBaseUrl } from '@/lib/env';

/**
 * @param path Of the page, without a query.
 * @returns The absolute address of the picture that previews of the page show, 1200 by 630: its title on our landscape.
 */
export function shareImageUrl(path: string): string {
  return `${appBaseUrl}/share${path}.png`;
}
