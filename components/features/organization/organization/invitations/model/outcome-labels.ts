import * as m from '@/locales/generated/messages';
import type { InviteOutcome, InviteResult } from './send-invitations';

/** Label of one address's outcome. */
export const outcomeLabels: Record<InviteOutcome, () => string> = {
  sent: m.organization_status_invited,
  already_member: m.organization_outcome_already_member,
  already_invited: m.organization_outcome_already_invited,
  invalid: m.organization_outcome_invalid,
  duplicate: m.organization_outcome_duplicate,
  too_many_emails: m.organization_outcome_too_many_emails,
  outside_sso_domains: m.organization_outcome_outside_domains,
};

/** The outcomes as counts, for use within a sentence. */
const counted: Record<InviteOutcome, (inputs: { n: number }) => string> = {
  sent: m.organization_counted_sent,
  already_member: m.organization_counted_already_member,
  already_invited: m.organization_counted_already_invited,
  invalid: m.organization_counted_invalid,
  duplicate: m.organization_counted_duplicate,
  too_many_emails: m.organization_counted_too_many_emails,
  outside_sso_domains: m.organization_counted_outside_domains,
};

const outcomes = Object.keys(counted) as InviteOutcome[];

/** @returns For example `2 sent, 1 already a member, 1 invalid`. */
export function summaryOf(results: readonly InviteResult[]): string {
  return outcomes
    .flatMap((outcome) => {
      const n = results.filter((result) => result.outcome === outcome).length;
      return n === 0 ? [] : [counted[outcome]({ n })];
    })
    .join(', ');
}

/** The results as text to copy: one address and its outcome per line, separated by a tab. */
export const resultsText = (results: readonly InviteResult[]): string =>
  results.map(({ email, outcome }) => `${email}\t${outcomeLabels[outcome]()}`).join('\n');
