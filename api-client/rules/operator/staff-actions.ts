/** Recorded actions of staff on accounts and campaigns. */
export const staffActionKinds = [
  'account_viewed',
  'suspended',
  'desuspended',
  'credits_gifted',
  'credits_reset',
  'custom_plan_created',
  'custom_plan_withdrawn',
  'invoice_refunded',
  'refund_settled',
  'campaign_counted',
  'campaign_sent',
] as const;
