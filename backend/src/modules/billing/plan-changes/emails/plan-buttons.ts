import * as m from '@/locales/generated/messages';

export const choosePlan = () => ({ label: m.subscription_choose_plan(), path: '/subscription/options' });
export const viewSubscription = () => ({ label: m.subscription_view(), path: '/subscription' });
export const updateCard = () => ({ label: m.subscription_update_card(), path: '/payment' });
export const viewInvoices = () => ({ label: m.emails_billing_view_invoices(), path: '/payment/invoices' });
