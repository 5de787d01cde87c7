import * as m from '@/locales/generated/messages';

export const choosePlan = () => ({ label: m.ui_choose_plan(), path: '/subscription/options' });
export const viewSubscription = () => ({ label: m.ui_view_subscription(), path: '/subscription' });
export const updateCard = () => ({ label: m.emails_billing_update_card(), path: '/payment' });
export const viewInvoices = () => ({ label: m.emails_billing_view_invoices(), path: '/payment/invoices' });
