import * as m from '@/locales/generated/messages';
import type { Locale } from '@/locales/locale';

export const choosePlan = (locale: Locale) => ({
  label: m.ui_choose_plan({}, { locale }),
  path: '/subscription/options',
});
export const viewSubscription = (locale: Locale) => ({
  label: m.ui_view_subscription({}, { locale }),
  path: '/subscription',
});
export const updateCard = (locale: Locale) => ({
  label: m.emails_billing_update_card({}, { locale }),
  path: '/payment',
});
export const viewInvoices = (locale: Locale) => ({
  label: m.emails_billing_view_invoices({}, { locale }),
  path: '/payment/invoices',
});
