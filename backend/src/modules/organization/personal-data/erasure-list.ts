import { accountRules } from './rules/account-rules';
import { connectionRules } from './rules/connection-rules';
import { flowRules } from './rules/flow-rules';
import { memberRules } from './rules/member-rules';
import { organizationRules } from './rules/organization-rules';
import { paymentRules } from './rules/payment-rules';
import { regionalRules } from './rules/regional-rules';
import type { Rule } from './rules/rule';
import { machineryRules, siteRules } from './rules/site-rules';
import { subscriptionRules } from './rules/subscription-rules';
import { usageRules } from './rules/usage-rules';

/**
 * All tables, with the personal data in them and its fate when an account or an organization is deleted. Erasure, data
 * export and docs/erasure.md follow this list, and a test fails if a table or column is missing. The order is the order
 * of erasure: the account itself is last.
 */
export const erasureList: readonly Rule[] = [
  ...siteRules,
  ...organizationRules,
  ...subscriptionRules,
  ...usageRules,
  ...paymentRules,
  ...memberRules,
  ...flowRules,
  ...connectionRules,
  ...regionalRules,
  ...machineryRules,
  ...accountRules,
];
