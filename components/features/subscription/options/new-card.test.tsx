import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { installMatchMedia, openCardFields } from '@/components/forms/payment-card/testing/card-frame';
import { installModalDialogs } from '@/components/ui/testing/modal-dialogs';
import { callsOf } from '@/tests/support/mocked-api';
import { renderWithData } from '@/tests/support/render-with-data';
import { serve, subscription, trial } from '../testing/samples';
import { PlanOptions } from './plan-options';

beforeAll(installModalDialogs);
beforeEach(() => installMatchMedia());

const payButton = () => screen.findByRole('button', { name: /^Pay \$29\.75 and start/ });

/** Reviews a plan as an admin of an organization without a card. */
async function review(current: ReturnType<typeof subscription>) {
  const changed = () => subscription({ planName: 'Business' });
  serve({
    getSubscription: () => ({ subscription: current }),
    listCreditCards: () => [],
    createSubscription: changed,
    updateSubscription: changed,
  });
  const onChanged = vi.fn<(notice: string) => unknown>();
  const { user } = renderWithData(
    <PlanOptions
      standing={{ data: 'owner', error: null, refetch: () => undefined }}
      selection={{ planId: 'business', interval: 'monthly', currency: undefined, promoCode: undefined }}
      onSelect={vi.fn()}
      onChanged={onChanged}
    />,
  );
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

  it('is not bought if the card is invalid', async () => {
    const { user, fields } = await review(trial());
    fields.onMessage(({ requestId }) => ({ type: 'invalid', requestId, fields: { number: 'card_number' } }));
    await user.click(await payButton());
    expect(await screen.findByRole('link', { name: 'Card number: Invalid Card Number' })).toBeTruthy();
    expect(callsOf('createSubscription')).toEqual([]);
  });
});
