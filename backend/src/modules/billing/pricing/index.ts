/** Public interface: lines, documents, tax and plan changes. Pure functions, without I/O. */
export { describeLines, describeTax } from './describe-document';
export { addOnLine, creditsLine } from './document-lines';
export {
  type Discount,
  type NextPlan,
  type PlanChange,
  type RunningPeriod,
  priceNextPeriod,
  pricePlanChange,
  pricePlanAfterTrial,
  pricePurchase,
} from './plan-change';
export { priceDocument } from './price-document';
export { lastRateChange, quotedPercentOf, quotedTax, type Tax, taxFor, taxPercentOf, type TaxSubject } from './tax';
export { priceCharge, waivedIn } from './waive-below-minimum';
