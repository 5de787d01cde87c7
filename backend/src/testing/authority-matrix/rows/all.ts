import type { Row } from '../row';
import { accountRows } from './account';
import { apiKeyRows } from './api-keys';
import { connectionRows } from './connections';
import { accountDeletionRows } from './account-deletion';
import { invoiceRows } from './invoices';
import { paymentMethodRows } from './payment-methods';
import { pricingRows } from './pricing';
import { subscriptionRows } from './subscriptions';
import { publicRows } from './public';
import { organizationRows } from './organization';
import { userRows } from './users';
import { flowRows } from './flows';
import { webhookRows } from './webhooks';
import { usageAndCreditRows } from './usage-and-credits';

/** The rows of the matrix, by domain. */
export const rowGroups: readonly Record<string, Row>[] = [
  publicRows,
  accountRows,
  apiKeyRows,
  connectionRows,
  organizationRows,
  userRows,
  accountDeletionRows,
  invoiceRows,
  paymentMethodRows,
  pricingRows,
  subscriptionRows,
  usageAndCreditRows,
  flowRows,
  webhookRows,
];

/** Every row by the name of its call. */
export const rows: ReadonlyMap<string, Row> = new Map(rowGroups.flatMap((group) => Object.entries(group)));
