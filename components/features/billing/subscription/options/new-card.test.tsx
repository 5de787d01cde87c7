import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installMatchMedia, openCardFields } from '@/components/forms/payment-card/testing/card-frame';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { ending, quote, serve, subscription, trial } from '../testing/samples';
import { PlanOptions } from './plan-options';

beforeEach(() => installMatchMedia());

const payButton = () => screen.findByRole('button', { name: /^Pay \$29\.75 and start/ });

function showReview() {
  const onChanged = vi.fn<(notice: string) => unknown>();
  const { user } = renderWithData(
    <PlanOptions
      standing={{ data: 'owner', error: null, refetch: () => undefined }}
      selection={{ planId: 'business', interval: 'monthly', currency: undefined, promoCode: undefined }}
      onSelect={vi.fn()}
      onChanged={onChanged}
    />,
  );
  return { user, onChanged };
}

/** Reviews a plan as an admin of an organization without a card. */
async function review(current: ReturnType<typeof subscription>) {
  const changed = () => subscription({ planName: 'Business' });
  serve({
    getSubscription: () => ({ subscription: current }),
    listCreditCards: () => [],
    createSubscription: changed,
    updateSubscription: changed,
  });
  const { user, onChanged } = showReview();
  const fields = await openCardFields('tok_new');
  await user.type(screen.getByRole('textbox', { name: 'Name on card' }), 'Ada Lovelace');
  await user.click(await screen.findByRole('checkbox', { name: /^I authorize Dcipher to charge my card/ }));
  return { user, fields, onChanged };
}

describe('a plan that is paid with a new card', () => {
  it.each([
    ['the first plan after a trial', trial, 'createSubscription'],
    ['an upgrade', subscription, 'updateSubscription'],
  ] as const)('charges it directly for %s, so that its bank asks at most once', async (_what, current, call) => {
    const { user, onChanged } = await review(current());
    await user.click(await payButton());
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith("You're on Business. We emailed you the invoice."));
    expect(callsOf(call)).toMatchObject([{ body: { quoteId: 'quote', paymentToken: 'tok_new' } }]);
    expect(callsOf('addCreditCard')).toEqual([]);
  });

  it('a plan that is paid with a new card is not bought if the card is invalid', async () => {
    const { user, fields } = await review(trial());
    fields.onMessage(({ requestId }) => ({ type: 'invalid', requestId, fields: { number: 'card_number' } }));
    await user.click(await payButton());
    expect(await screen.findByRole('link', { name: 'Card number: Invalid Card Number' })).toBeTruthy();
    expect(callsOf('createSubscription')).toEqual([]);
  });
});

const startsAt = '2026-04-07T12:00:00.000Z';
const switchButton = () => screen.findByRole('button', { name: /^Switch to Business/ });
const later = (amount: number) =>
  quote({ lines: [], startsAt, totalDueNow: usd(0), tax: usd(0), renewals: [{ from: startsAt, amount: usd(amount) }] });
const usd = (amount: number) => ({ amount, currency: 'usd' as const });
const planned = subscription({
  pendingPlan: { planId: 'business', planName: 'Business', interval: 'monthly', startsAt },
});

/** Reviews a change that starts when the period ends. */
function reviewLater(answers: Parameters<typeof serve>[0]) {
  serve({ getUpgradeCost: () => later(11_781), updateSubscription: () => planned, ...answers });
  return showReview();
}
const withoutCard = {
  getSubscription: () => ({ subscription: { ...ending(), card: null } }),
  listCreditCards: () => [],
};

describe('a change that starts when the period ends, without a card', () => {
  it('asks for one in the same step, with the consent to what is charged then', async () => {
    const { user, onChanged } = reviewLater(withoutCard);
    await openCardFields('tok_new');
    await user.type(screen.getByRole('textbox', { name: 'Name on card' }), 'Ada Lovelace');
    await user.click(screen.getByRole('checkbox', { name: /charge my card \$117\.81 on 07 Apr 2026 and every month/ }));
    await user.click(await switchButton());
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(callsOf('updateSubscription')).toMatchObject([{ body: { quoteId: 'quote', paymentToken: 'tok_new' } }]);
  });

  it('asks for none if nothing is charged then', async () => {
    const { user, onChanged } = reviewLater({ ...withoutCard, getUpgradeCost: () => later(0) });
    await user.click(await switchButton());
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(callsOf('updateSubscription')).toMatchObject([{ body: { quoteId: 'quote' } }]);
  });

  it('asks for one once the saved card turns out to be gone', async () => {
    const answers = [subscription(), { ...ending(), card: null }];
    const { user } = reviewLater({
      getSubscription: () => ({ subscription: answers.shift() ?? { ...ending(), card: null } }),
      listCreditCards: () => [],
      updateSubscription: rejecting('error_payment_method_missing'),
    });
    await user.click(await switchButton());
    await openCardFields('tok_new');
    expect(await screen.findByRole('textbox', { name: 'Name on card' })).toBeTruthy();
  });
});

describe('a first plan that costs nothing', () => {
  const free = () => quote({ totalDueNow: usd(0), tax: usd(0), renewals: [{ from: startsAt, amount: usd(0) }] });
  const show = (getUpgradeCost: () => object) => {
    const answers = {
      getSubscription: () => ({ subscription: { ...trial(), card: null } }),
      listCreditCards: () => [],
    };
    serve({ ...answers, getUpgradeCost, createSubscription: () => subscription({ planName: 'Business' }) });
    return showReview();
  };

  it('starts without a card', async () => {
    const { user, onChanged } = show(free);
    await user.click(await screen.findByRole('button', { name: /^Start Business/ }));
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(callsOf('createSubscription')).toMatchObject([{ body: { quoteId: 'quote' } }]);
  });

  it('asks for a card if it costs something later', async () => {
    show(() => ({ ...free(), renewals: [{ from: startsAt, amount: usd(11_781) }] }));
    await openCardFields('tok_new');
    expect(await screen.findByRole('button', { name: /^Pay \$0\.00 and start/ })).toBeTruthy();
  });
});

it('the review of a plan names the add-ons that it makes useless, with the day on which each ends', async () => {
  const endingAddOns = [{ name: '5 flows per month', quantity: 2, endsAt: startsAt }];
  reviewLater({ getUpgradeCost: () => ({ ...later(11_781), endingAddOns }) });
  expect(await screen.findByText(/^Your add-on 2 × 5 flows per month ends on 07 Apr 2026/)).toBeTruthy();
});
