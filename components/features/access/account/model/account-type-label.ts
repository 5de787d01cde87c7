import type { AccountType } from '@app/api-client/contract/fields/enumerations';
import * as m from '@/locales/generated/messages';

/** The label of each account type. */
export const accountTypeLabel: Record<AccountType, () => string> = {
  Individual: m.field_individual,
  Business: m.field_business,
};
