import { escapeHtml } from '@app/server-kit/escape-html';
import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { selfContainedPage, type SelfContainedPage } from '../pages/self-contained-page';

/** Whether a client opens a page, and is no program. @param accept The header `Accept`. */
export const opensPage = (accept: string | undefined): boolean => /\btext\/html\b/i.test(accept ?? '');

const texts: Record<number, [header: () => string, advice: () => string]> = {
  404: [m.site_rejected_not_found, m.site_rejected_address],
  413: [m.site_rejected_too_large, m.site_rejected_smaller],
  431: [m.site_rejected_cookies, m.site_rejected_clear_cookies],
};

/** Returns the page of a request that this server rejects before any page is rendered. */
export function rejectionPage(status: number): SelfContainedPage {
  const [header, advice] = texts[status] ?? [m.site_rejected, m.site_rejected_later];
  const home = `<a href="${routes.home}">${escapeHtml(m.site_destination_home())}</a>`;
  return selfContainedPage(header(), `<p>${escapeHtml(advice())}</p><p>${home}</p>`);
}
