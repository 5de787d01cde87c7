/** What staff do to accounts and with campaigns, as it is recorded. */
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
