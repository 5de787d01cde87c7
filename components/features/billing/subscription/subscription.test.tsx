import type { Standing } from '@app/api-client/rules/organization/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { SubscriptionSettings } from './subscription';
import { ending, serve, subscription, trial } from './testing/samples';

beforeAll(async () => {
  await import('./components/cancel-dialog');
}, 60_000);

const show = (standing: Standing = 'owner') =>
  renderWithData(<SubscriptionSettings standing={{ data: standing, error: null, refetch: () => undefined }} />);
const serveOne = (one: ReturnType<typeof subscription> | null) =>
  serve({ getSubscription: () => ({ subscription: one }) });
const fact = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent;

describe('the plan', () => {
  it('shows price, payment period, renewal date and card', async () => {
    serve();
    show();
    expect(await fact('Renews on')).toBe('07 Apr 2026, $58.31 including tax');
    expect(await fact('Payment period')).toBe('Monthly, 07 Mar 2026 to 07 Apr 2026');
    expect(await fact('Card')).toBe('Visa •••• 4242');
    expect(screen.getByText('$49').parentElement?.textContent).toBe('$49 per monthexcluding tax');
    expect(screen.queryByText('Expires on'), 'exactly one of both dates').toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('shows the expiration date instead if it does not renew', async () => {
    serveOne(ending());
    show();
    expect(await fact('Expires on')).toBe('07 Apr 2026');
    expect(screen.queryByText('Renews on')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
  });

  it('announces a new price with the renewal from which it applies', async () => {
    serveOne(
      subscription({ nextPrice: { price: { amount: 5_900, currency: 'usd' }, from: '2026-05-07T12:00:00.000Z' } }),
    );
    show();
    expect(await fact('New price')).toBe('$59 per month, from 07 May 2026');
  });

  it('shows custom pricing without a figure', async () => {
    serveOne(subscription({ planName: 'Acme agreement', price: null }));
    show();
    expect(await screen.findByText('Custom pricing')).toBeTruthy();
  });

  it.each([
    [10, 'Information:'],
    [7, 'Warning:'],
    [3, 'Problem:'],
  ])('leads from a trial with %i days left to the plans', async (days, level) => {
    serveOne(trial({ label: { code: 'trial_ends_in_days', days } }));
    show();
    const sentence = await screen.findByText(new RegExp(`${days} days left in your free trial`));
    expect(sentence.parentElement?.textContent).toContain(level);
    expect(screen.getAllByRole('link', { name: 'Choose a plan' })).toHaveLength(2);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('says after its end how long the data is kept', async () => {
    const label = { code: 'expired' as const, days: null };
    serveOne(subscription({ status: 'expired', label, dataKeptUntil: '2026-05-07T12:00:00.000Z', renewsAt: null }));
    show();
    expect(await screen.findByText(/We keep your data until 07 May 2026/)).toBeTruthy();
    expect(await fact('Expired on')).toBe('07 Apr 2026');
  });

  it('offers the plans to an organization without one', async () => {
    serveOne(null);
    show();
    expect(await screen.findByText(/Your organization has no plan yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/subscription/options');
  });

  it('shows its error in its own section only, and recovers on retry', async () => {
    serve({ getSubscription: rejecting('error_server', { status: 500 }) });
    const { user } = show();
    expect(await screen.findByText('Landscape generation')).toBeTruthy();
    const again = await screen.findByRole('button', { name: 'Try again' });
    serve();
    await user.click(again);
    expect(await screen.findByRole('region', { name: 'Team' })).toBeTruthy();
  });

  it.each(['teammate', 'guest'] as const)('shows a %s whom to ask and requests nothing', async (standing) => {
    serve();
    show(standing);
    expect(await screen.findByRole('link', { name: 'ada@acme.com' })).toBeTruthy();
    expect(callsOf('getSubscription')).toEqual([]);
  });
});

describe('automatic renewal', () => {
  it('automatic renewal is turned off with the date on which access ends, and undone beside it', async () => {
    serve({
      updateSubscription: ({ body }: { body: { autoRenewal: boolean } }) =>
        body.autoRenewal ? subscription() : ending(),
    });
    const { user } = show();
    await user.click(await screen.findByRole('switch', { name: 'Automatic renewal' }));
    expect(await screen.findByText('Your plan ends on 07 Apr 2026. You keep access until then.')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await fact('Renews on')).toContain('07 Apr 2026');
    expect(callsOf('updateSubscription')).toMatchObject([
      { body: { autoRenewal: false } },
      { body: { autoRenewal: true } },
    ]);
  });

  it('goes back to on with the reason if saving fails', async () => {
    serve({ updateSubscription: rejecting('error_subscription_state', { status: 409 }) });
    const { user } = show();
    await user.click(await screen.findByRole('switch'));
    expect(await screen.findByText(/Your subscription doesn't allow this right now/)).toBeTruthy();
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  });
});

describe('a cancellation', () => {
  it('takes two clicks, starts on the safe answer, and can be resumed', async () => {
    serve({ cancelSubscription: ending, updateSubscription: () => subscription() });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel subscription?' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep subscription' }));
    expect(dialog.getByText('You keep access until 07 Apr 2026. Nothing is charged after that.')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /^Cancel subscription/ }));
    const ends = await screen.findByText(/^Your plan ends on 07 Apr 2026/);
    await waitFor(() => expect(document.activeElement?.contains(ends)).toBe(true));
    expect(callsOf('cancelSubscription')).toEqual([{ query: { reason: undefined } }]);
    await user.click(screen.getByRole('button', { name: /^Resume subscription/ }));
    const resumed = await screen.findByText('Your subscription continues and renews on 07 Apr 2026.');
    await waitFor(() => expect(document.activeElement?.contains(resumed)).toBe(true));
    expect(callsOf('updateSubscription')).toMatchObject([{ body: { autoRenewal: true } }]);
  });

  it('sends the reason if one was chosen', async () => {
    serve({ cancelSubscription: ending });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    await user.click(await screen.findByRole('radio', { name: 'It costs too much' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Cancel subscription/ }));
    await waitFor(() => expect(callsOf('cancelSubscription')).toEqual([{ query: { reason: 'too_expensive' } }]));
  });

  it('shows in the dialog why it failed, and changes nothing', async () => {
    serve({ cancelSubscription: rejecting('error_server', { status: 500 }) });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: /^Cancel subscription/ }));
    expect(await dialog.findByText('Server error')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Keep subscription' }));
    expect(await fact('Renews on')).toContain('07 Apr 2026');
  });
});

describe('a pending downgrade', () => {
  const pendingPlan = {
    planId: 'starter',
    planName: 'Starter',
    interval: 'monthly' as const,
    startsAt: '2026-04-07T12:00:00.000Z',
  };

  it('a pending downgrade is shown with its date and undone', async () => {
    serve({
      getSubscription: () => ({ subscription: subscription({ pendingPlan }) }),
      updateSubscription: () => subscription(),
    });
    const { user } = show();
    expect(await screen.findByText('Switches to Starter, billed monthly, on 07 Apr 2026.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    const kept = await screen.findByText('You keep Team.');
    await waitFor(() => expect(document.activeElement?.contains(kept)).toBe(true));
    expect(callsOf('updateSubscription')).toMatchObject([{ body: { keepsPlan: true } }]);
    expect(screen.queryByText(/Switches to Starter/)).toBeNull();
  });
});

describe('a failed payment', () => {
  const failed = subscription({
    status: 'past_due',
    label: { code: 'payment_problem', days: null },
    payment: {
      nextRetryAt: '2026-04-08T12:00:00.000Z',
      attempt: 1,
      attempts: 4,
      failureReason: 'insufficient_funds',
      amountDue: { amount: 5_831, currency: 'usd' },
      paysUntil: '2026-05-07T12:00:00.000Z',
      invoiceId: 'invoice',
    },
  });

  it('a failed payment is first, with its cause, the next attempt and a link to the payment method', async () => {
    serveOne(failed);
    const { container } = show();
    const banner = await screen.findByText(/We couldn't charge \$58\.31 to Visa •••• 4242 to renew your plan/);
    expect(banner.parentElement?.textContent).toContain(
      "The account doesn't have enough funds. This was attempt 1 of 4. We'll try again on 08 Apr 2026.",
    );
    expect(screen.getByRole('link', { name: 'Update payment method' }).getAttribute('href')).toBe('/payment');
    const region = await screen.findByRole('region', { name: 'Team' });
    expect(banner.compareDocumentPosition(region) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(container.querySelectorAll('[data-level="bad"]')).toHaveLength(1);
    expect(await componentViolations()).toEqual([]);
  });

  it('a failed payment leaves one choice, to cancel at once, and the dialog says so', async () => {
    serveOne(failed);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    for (const role of ['switch', 'link']) expect(screen.queryByRole(role, { name: /renewal|Change plan/ })).toBeNull();
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^Your plan ends immediately, and the unpaid invoice of \$58\.31/)).toBeTruthy();
    expect(dialog.queryByText(/You keep access until|From \d/)).toBeNull();
  });

  it('a failed payment is paid with one click and its own idempotency key', async () => {
    let isPaid = false;
    serve({
      getSubscription: () => ({ subscription: isPaid ? subscription() : failed }),
      payInvoice: () => (isPaid = true),
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Pay \$58\.31 now/ }));
    const paid = await screen.findByText('Thank you. You paid $58.31, and your plan is paid until 07 May 2026.');
    await waitFor(() => expect(document.activeElement?.contains(paid)).toBe(true));
    expect(screen.queryByText(/We couldn't charge/)).toBeNull();
    const [call] = callsOf<{ body: object; headers: Record<string, string> }>('payInvoice');
    expect(call?.body).toEqual({ invoiceId: 'invoice', shownTotal: { amount: 5_831, currency: 'usd' } });
    expect(call?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('shows what is owed by now if the amount has changed, and charges only that', async () => {
    const amountDue = { amount: 6_100, currency: 'usd' as const };
    const later = { ...failed, payment: failed.payment && { ...failed.payment, amountDue } };
    const answers = [failed, later];
    const stale = rejecting('error_quote_stale', { status: 409 });
    serve({
      getSubscription: () => ({ subscription: answers.length > 1 ? answers.shift() : answers[0] }),
      payInvoice: ({ body }: { body: { shownTotal: { amount: number } } }) =>
        body.shownTotal.amount === amountDue.amount ? {} : stale(),
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Pay \$58\.31 now/ }));
    await user.click(await screen.findByRole('button', { name: /^Pay \$61\.00 now/ }));
    await waitFor(() => expect(callsOf('payInvoice').at(-1)?.body).toMatchObject({ shownTotal: amountDue }));
  });

  it('says in words why the bank declined the card again', async () => {
    serve({
      getSubscription: () => ({ subscription: failed }),
      payInvoice: rejecting('error_payment_declined', {
        payment: { declineReason: 'insufficient_funds', action: null, continuationId: null },
      }),
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Pay \$58\.31 now/ }));
    expect((await screen.findByRole('alert')).textContent).toContain("doesn't have enough funds");
  });
});
