import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import type { ExpiryDays, PasswordPolicy } from './policy-calls';

export const policyLabel = (days: ExpiryDays): string =>
  days === null ? m.ui_switch_off() : m.organization_policy_days({ days });

/** The policy's name within a sentence. */
export const policyPhrase = (days: ExpiryDays): string =>
  days === null ? m.ui_off_word() : m.organization_policy_days_word({ days });

/** Describes the effect of a choice today, with the number of members. */
export function effectOf({ choices, members }: PasswordPolicy, days: ExpiryDays): string {
  const choice = choices.find(({ expiryDays }) => expiryDays === days);
  if (!choice) return m.organization_policy_off_effect();
  const date = ownDate(choice.changedBefore);
  return m.organization_policy_effect({ date, asked: choice.membersAsked, members });
}
