import { escapeHtml } from '@app/server-kit/escape-html';
import * as m from '@/locales/generated/messages';
import { getLocale, intlTags } from '@/locales/locale';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { findCard } from '../local-card.repository';
import { findPaymentOfSecret, type LocalPayment } from '../local-payment.repository';

export type Challenge = Pick<LocalPayment, 'status' | 'kind' | 'amount' | 'currency'> & { last4: string };

/** @throws {HttpError} 404 for an unknown secret. */
export async function findChallenge({ database }: Pick<Deps, 'database'>, secret = ''): Promise<Challenge> {
  const payment = await findPaymentOfSecret(database, secret);
  const card = payment && (await findCard(database, payment.cardId));
  if (!payment || !card) throw new HttpError(404, 'error_not_found');
  return { ...payment, last4: card.last4 };
}

function question({ amount, currency, last4 }: Challenge): string {
  const merchant = m.company_name();
  if (currency === null) return m.local_challenge_card({ merchant, last4 });
  const format = new Intl.NumberFormat(intlTags[getLocale()], { style: 'currency', currency });
  return m.local_challenge_charge({ merchant, amount: format.format(amount / 100), last4 });
}

/**
 * Returns the bank's question with its two answers, or that it was answered. The script enables the buttons: one that
 * is pressed before the script has loaded would do nothing.
 */
export function challengeContent(challenge: Challenge): string {
  const isWaiting = challenge.status === 'needs_authentication';
  const text = isWaiting ? question(challenge) : m.local_challenge_answered();
  const buttons = `<div class="actions"><button type="button" value="approve" disabled>${escapeHtml(m.local_challenge_approve())}</button><button type="button" value="reject" disabled>${escapeHtml(m.local_challenge_reject())}</button></div>`;
  return `<h1>${escapeHtml(m.local_challenge_title())}</h1><p>${escapeHtml(text)}</p>${isWaiting ? buttons : ''}`;
}
