/** Calls that may charge, grant or offer something, or run something that costs. A repeated call has one effect. */
export const idempotentLedger = [
  'POST /addon-packages/purchase',
  'POST /customer-credits/credits',
  'POST /customer-credits/gift-credits',
  'POST /customer-credits/reset-credits',
  'POST /flows/{flowId}/run',
  'PUT /flows/{flowId}/runs/{runId}',
  'POST /pricing-plans/create-custom-plan',
  'PUT /invoices/pay',
  'POST /staff/refunds',
  'POST /subscriptions',
  'PUT /subscriptions',
] as const;
