import { adminsOnly, type Row } from '../row';

const unknownId = '00000000-0000-4000-8000-000000000000';

/** Calls about the organization's cards. No organization of the matrix has one. */
export const paymentMethodRows: Record<string, Row> = {
  listCreditCards: adminsOnly(200),
  addCreditCard: adminsOnly(201, ({ paymentToken }) => ({ body: { paymentToken } })),
  deleteCreditCard: adminsOnly(404, { body: { cardId: unknownId } }),
};
