import { accountRules } from './rules/account-rules';
import { memberRules } from './rules/member-rules';
import { organizationRules } from './rules/organization-rules';
import { regionalRules } from './rules/regional-rules';
import type { Rule } from './rules/rule';
import { machineryRules, siteRules } from './rules/site-rules';

/**
 * Every table that there is, what it holds of users, and what becomes of it when a user leaves or an organization
 * ends: the one list that erasing, the copy that users can ask for, and docs/erasure.md go by. A table or column that is
 * missing in it turns a test red. In the order in which a user is erased, the account itself last.
 */
export const erasureList: readonly Rule[] = [
  ...siteRules,
  ...organizationRules,
  ...memberRules,
  ...regionalRules,
  ...machineryRules,
  ...accountRules,
];
