import { issueMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import type { FormIssue } from '../form/form-issues';
import type { CardFieldName, CardTokenResult } from './payment-config';

/** IDs of the elements that stand for the provider's fields in links of the error summary. */
export const cardFieldIds: Record<CardFieldName, string> = {
  number: 'card-number',
  expiry: 'card-expiry',
  cvc: 'card-cvc',
};

const labels: Record<CardFieldName, () => string> = {
  number: m.payment_card_number,
  expiry: m.payment_card_expiry,
  cvc: m.payment_card_cvc,
};

/** @returns The lines of the error summary for a card, none if it has a token. */
export function cardIssues(result: CardTokenResult): FormIssue[] {
  if ('token' in result) return [];
  if ('notLoaded' in result) return [{ message: m.payment_card_not_loaded_yet() }];
  if ('failed' in result) return [{ message: m.payment_card_failed() }];
  const names = Object.keys(cardFieldIds) as CardFieldName[];
  return names.flatMap((name) => {
    const code = result.fields[name];
    return code ? [{ fieldId: cardFieldIds[name], label: labels[name](), message: issueMessage({ code }) }] : [];
  });
}

/** @returns The lines of a form's error summary in page order: those about the form, the card, and the other fields. */
export function withCardIssues(formIssues: readonly FormIssue[], ofCard: readonly FormIssue[]): FormIssue[] {
  const isGeneral = ({ fieldId }: FormIssue) => fieldId === undefined;
  return [...formIssues.filter(isGeneral), ...ofCard, ...formIssues.filter((issue) => !isGeneral(issue))];
}
