import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { installMatchMedia, openCardFields, simulatorConfig } from '@/components/forms/payment-card/testing/card-frame';
import { CardsCard } from './components/cards-card';
import { overdueCharge, overduePayment, sampleCard, savedCard } from './testing/samples';

beforeAll(() => import('./components/card-form'), 120_000);
beforeEach(() => installMatchMedia());

const { amountDue } = overduePayment;

/** Enters a new card while the renewal is unpaid. */
async function enterCard(answers: Parameters<typeof answer>[0]) {
  answer({
    getPaymentConfig: () => simulatorConfig,
    listCreditCards: () => [sampleCard({ paysPlanUntil: '2026-04-14T12:00:00.000Z' })],
    getSubscription: () => ({ subscription: { payment: overduePayment } }),
    ...answers,
  });
  const onAdded = vi.fn<() => unknown>();
  const { user } = renderWithData(<CardsCard onAdded={onAdded} />);
  await user.click(await screen.findByRole('button', { name: 'Replace Visa •••• 4242' }));
  await openCardFields('tok_new');
  await user.type(screen.getByLabelText('Name on card'), 'Ada Lovelace');
  const save = () => user.click(screen.getByRole('button', { name: /^Save card and pay €56\.25/ }));
  return { user, save, onAdded };
}
const focused = () => document.activeElement?.textContent ?? '';

describe('a card that is saved while a renewal is unpaid', () => {
  it('says before what is charged and what it pays, and afterwards what was paid and until when', async () => {
    const { save, onAdded } = await enterCard({ addCreditCard: () => savedCard(overdueCharge({ status: 'paid' })) });
    expect(screen.getByText("Your plan's renewal of €56.25 is unpaid.")).toBeTruthy();
    expect(screen.getByText(/Saving the card charges €56\.25 and pays your plan until 07 May 2026\.$/)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await save();
    await waitFor(() => expect(focused()).toContain('You paid €56.25, and your plan is paid until 07 May 2026.'));
    expect(focused()).toContain('Card replaced. Visa •••• 4242 is now your payment method.');
    expect(callsOf('addCreditCard')[0]?.body).toMatchObject({ shownTotal: amountDue });
    expect(onAdded).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'declines it',
      { status: 'failed', failureReason: 'insufficient_funds' } as const,
      "We couldn't charge it: €56.25 is still unpaid. The account doesn't have enough funds. We'll try again on 08 Apr 2026.",
    ],
    [
      'was not asked',
      { status: 'not_charged' } as const,
      "We couldn't reach the payment provider: €56.25 is still unpaid. We'll try again on 08 Apr 2026.",
    ],
  ])('says that the card is saved and what is owed if its bank %s', async (_what, charge, text) => {
    const { save, onAdded } = await enterCard({ addCreditCard: () => savedCard(overdueCharge(charge)) });
    await save();
    await waitFor(() => expect(focused()).toContain(text));
    expect(focused()).toContain('Visa •••• 4242 is now your payment method.');
    expect(screen.getByRole('link', { name: 'View subscription' }).getAttribute('href')).toBe('/subscription');
    expect(onAdded, 'the user stays where the amount is owed').not.toHaveBeenCalled();
  });

  it('says that the result is not known yet if it is not', async () => {
    const { save } = await enterCard({ addCreditCard: () => savedCard(overdueCharge({ status: 'pending' })) });
    await save();
    await waitFor(() => expect(focused()).toContain("We're checking whether the payment of €56.25 went through."));
  });

  it('a card that is saved while a renewal is unpaid is charged with the cardholder if the bank wants to confirm it', async () => {
    const awaited = overdueCharge({ status: 'failed', failureReason: 'confirmation_required' });
    const { save } = await enterCard({ addCreditCard: () => savedCard(awaited), payInvoice: () => ({}) });
    await save();
    await waitFor(() => expect(focused()).toContain('You paid €56.25'));
    expect(callsOf('payInvoice').map(({ body }) => body)).toEqual([
      { invoiceId: overduePayment.invoiceId, shownTotal: overduePayment.amountDue },
    ]);
  });

  it('says that the result is not known yet if no response to the confirmed charge arrives', async () => {
    // Each pause between the attempts ends when the connection returns.
    const connecting = setInterval(() => window.dispatchEvent(new Event('online')), 5);
    onTestFinished(() => clearInterval(connecting));
    const awaited = overdueCharge({ status: 'failed', failureReason: 'confirmation_required' });
    const payInvoice = rejecting('error_response_lost', { status: 502 });
    const { save } = await enterCard({ addCreditCard: () => savedCard(awaited), payInvoice });
    await save();
    await waitFor(() => expect(focused()).toContain("We're checking whether the payment of €56.25 went through."));
    // The plan is read again after the answer.
    await waitFor(() => expect(focused()).not.toContain('unpaid'));
  });

  it('stays saved if the cardholder does not confirm the charge', async () => {
    const awaited = overdueCharge({ status: 'failed', failureReason: 'confirmation_required' });
    const payInvoice = rejecting('error_payment_declined', {
      payment: { declineReason: 'authentication_failed', action: null, continuationId: null },
    });
    const { save } = await enterCard({ addCreditCard: () => savedCard(awaited), payInvoice });
    await save();
    await waitFor(() => expect(focused()).toContain('The bank wants the cardholder to confirm the payment.'));
    expect(focused()).toContain('€56.25 is still unpaid.');
  });

  it('shows the new amount if another one is overdue by now, and saves nothing before it is confirmed', async () => {
    let payment = overduePayment;
    const { save } = await enterCard({
      getSubscription: () => ({ subscription: { payment } }),
      addCreditCard: () => {
        payment = { ...overduePayment, amountDue: { amount: 5_355, currency: 'eur' } };
        return rejecting('error_quote_stale', { status: 409 })();
      },
    });
    await save();
    expect(await screen.findByRole('button', { name: /^Save card and pay €53\.55/ })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'There is a problem' }).textContent).toContain('Price updated.');
  });
});

it('deleting the only card while a renewal is unpaid names the amount and the day on which the plan ends', async () => {
  const { user } = await enterCard({});
  await user.click(screen.getByRole('button', { name: 'Delete Visa •••• 4242' }));
  expect(await screen.findByText(/^Your plan's renewal of €56\.25 is unpaid\. If you add no other card/)).toBeTruthy();
});
