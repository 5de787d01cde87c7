import type { AccountType } from '@app/api-client/contract/fields/enumerations';
import * as m from '@/locales/generated/messages';

/** The label of each account type. */
export const accountTypeLabel: Record<AccountType, () => string> = {
  Individual: m.account_type_individual,
  Business: m.account_type_business,
};
