import { adminsOfThis, adminsOnly, type Row } from '../row';

const billingDetails = {
  billingType: 'Business',
  companyName: 'World Sample',
  addressLine1: '1 Harbor Road',
  city: 'Stockholm',
  postalCode: '111 20',
  country: 'SE',
};

/** Billing details and invoices, which only admins see. */
export const invoiceRows: Record<string, Row> = {
  getBilling: adminsOnly(200),
  saveBilling: adminsOnly(200, { body: billingDetails }),
  deleteBilling: adminsOnly(200),
  listInvoices: adminsOnly(200),
  downloadInvoice: adminsOfThis(200, ({ invoiceId }) => ({ path: `/invoices/${invoiceId}/pdf` })),
};
