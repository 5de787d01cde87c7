import { affiliateClickIdName, affiliateService, type AffiliateSettings } from '@/lib/affiliate-settings';
import * as m from '@/locales/generated/messages';

/**
 * Explains the effects of a partner link in the browser.
 * @param affiliate Undefined: no affiliate service is configured.
 */
export function affiliateDisclosure(affiliate: AffiliateSettings | undefined): { term: string; text: string }[] {
  if (!affiliate) {
    return [
      { term: m.partners_cookies_today(), text: m.partners_cookies_today_text() },
      { term: m.partners_cookies_report(), text: m.partners_cookies_report_text() },
    ];
  }
  const service = affiliateService;
  const { clickParameter: parameter, cookieDays: n } = affiliate;
  return [
    {
      term: m.affiliate_partners_cookie(),
      text: m.affiliate_partners_cookie_text({ parameter, service, cookie: affiliateClickIdName, n }),
    },
    { term: m.affiliate_partners_events({ service }), text: m.affiliate_partners_events_text() },
    { term: m.affiliate_partners_consent(), text: m.affiliate_partners_consent_text() },
    { term: m.affiliate_partners_table(), text: m.affiliate_partners_table_text() },
  ];
}
