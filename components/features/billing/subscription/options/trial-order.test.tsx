import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installMatchMedia } from '@/components/forms/payment-card/testing/card-frame';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { SubscriptionSettings } from '../subscription';
import { orderedTrial, quote, serve, subscription, trial } from '../testing/samples';
import { PlanOptions } from './plan-options';

beforeEach(() => installMatchMedia());

const usd = (amount: number) => ({ amount, currency: 'usd' as const });
const standing = { data: 'owner' as const, error: null, refetch: () => undefined };
const [trialEnd, today] = ['2026-04-07T12:00:00.000Z', '2026-03-28T12:00:00.000Z'];

const summit = { planId: 'summit', planName: 'Summit', interval: 'monthly', startsAt: trialEnd } as const;

/** Nothing is due now; the first charge is half of the later ones. */
const afterTrial = () =>
  quote({
    ...{ lines: [], tax: usd(0), totalDueNow: usd(0), startsAt: trialEnd },
    renewals: [
      { from: trialEnd, amount: usd(5_890) },
      { from: '2026-05-07T12:00:00.000Z', amount: usd(11_781) },
    ],
  });
const atOnce = () => quote({ id: 'now', startsAt: today, totalDueNow: usd(11_781) });

/** Reviews the Business plan, paid monthly. */
function review(current: ReturnType<typeof subscription>, answers: Parameters<typeof serve>[0] = {}) {
  serve({
    getSubscription: () => ({ subscription: current }),
    getUpgradeCost: ({ query }: { query: { start?: string } }) =>
      query.start === 'trial_end' ? afterTrial() : atOnce(),
    createSubscription: () => orderedTrial(),
    ...answers,
  });
  const selection = { planId: 'business', interval: 'monthly', currency: undefined, promoCode: undefined } as const;
  const onChanged = vi.fn();
  const page = <PlanOptions standing={standing} selection={selection} onSelect={vi.fn()} onChanged={onChanged} />;
  return { ...renderWithData(page), onChanged };
}
const chosenStart = async () => (await screen.findByRole<HTMLInputElement>('radio', { checked: true })).value;
/** Presses "Cancel order". @returns The question. */
async function askToCancel(user: ReturnType<typeof renderWithData>['user']): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  return screen.findByRole('alertdialog', { name: 'Cancel your order of Business?' });
}

const openPage = (answers: Parameters<typeof serve>[0]) => {
  serve(answers);
  return renderWithData(<SubscriptionSettings standing={standing} />);
};

describe('the review of a plan in a trial', () => {
  it('H11: recommends to start when the trial ends, and names the first charge and each later amount before the order', async () => {
    const { user, onChanged } = review(trial());
    expect(await chosenStart()).toBe('trial_end');
    const starts = /^Business starts on 07 Apr 2026, when your free trial ends\. Nothing is charged today/;
    expect(await screen.findByText(starts)).toBeTruthy();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows, 'no tax on nothing').toEqual(['ItemAmount', 'Amount due today$0.00']);
    expect(screen.getByText('Unused trial credits expire on 07 Apr 2026, also with a plan.')).toBeTruthy();
    expect(screen.getByText('Business costs $99.00 per month, plus 19% VAT.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Review your order of Business' })).toBeTruthy();
    const price = '$58.90 ($117.81 from 07 May 2026)';
    expect(screen.getByText(`First charge on 07 Apr 2026: ${price}, including tax.`)).toBeTruthy();
    const consent = `I authorize Dcipher to charge my card ${price} on 07 Apr 2026 and every month after that for Business, including tax, until I cancel.`;
    await user.click(await screen.findByRole('checkbox', { name: consent }));
    expect(await componentViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Order Business/ }));
    const notice = 'Business starts on 07 Apr 2026. Until then, nothing changes.';
    await waitFor(() => expect(onChanged).toHaveBeenCalledExactlyOnceWith(notice));
    const [ordered] = callsOf('createSubscription');
    expect(ordered?.body).toEqual({ quoteId: 'quote', shownTotal: usd(0), recurringChargeAccepted: true });
  });

  it('orders nothing without the consent', async () => {
    const { user } = review(trial());
    await user.click(await screen.findByRole('button', { name: /^Order Business/ }));
    expect(await screen.findAllByText(/This field is required/)).not.toEqual([]);
    expect(callsOf('createSubscription')).toEqual([]);
  });

  it('H11: offers to start now, with the amount that is due, and asks for a new consent', async () => {
    const { user } = review(trial());
    await user.click(await screen.findByRole('checkbox', { name: /^I authorize/ }));
    await user.click(screen.getByRole('radio', { name: /^Now/ }));
    const pay = await screen.findByRole('button', { name: /^Pay \$117\.81 and start/ });
    expect(screen.queryByRole('button', { name: /^Order Business/ })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I authorize/ }).checked).toBe(false);
    await user.click(screen.getByRole('checkbox', { name: /^I authorize/ }));
    await user.click(pay);
    await waitFor(() => expect(callsOf('createSubscription')).toMatchObject([{ body: { quoteId: 'now' } }]));
  });

  it('offers the ordered plan to start it now', async () => {
    review(orderedTrial());
    expect(
      await screen.findByText('You ordered Business. It starts on 07 Apr 2026, unless you start it now.'),
    ).toBeTruthy();
    expect(await chosenStart()).toBe('now');
    expect(await screen.findByRole('button', { name: /^Pay \$117\.81 and start/ })).toBeTruthy();
  });

  it('says that the order was loaded again if it is stale and the amount is the same', async () => {
    const { user } = review(orderedTrial({ pendingPlan: summit }), {
      createSubscription: rejecting('error_quote_stale', { status: 409 }),
    });
    await user.click(await screen.findByRole('checkbox', { name: /^I authorize/ }));
    await user.click(screen.getByRole('button', { name: /^Order Business/ }));
    const reloaded = await screen.findByText(
      /^Your order was out of date, so we loaded it again\. The amount due today/,
    );
    await waitFor(() => expect(document.activeElement?.contains(reloaded)).toBe(true));
    expect(screen.queryByText(/^Price updated/)).toBeNull();
  });

  it('says which order it replaces, also when the plan starts now', async () => {
    const { user } = review(orderedTrial({ pendingPlan: summit }));
    const replaced = 'This replaces your order of Summit, which starts on 07 Apr 2026 otherwise.';
    expect(await screen.findByText(replaced)).toBeTruthy();
    expect(await chosenStart(), 'another plan is ordered').toBe('trial_end');
    await user.click(screen.getByRole('radio', { name: /^Now/ }));
    await screen.findByRole('button', { name: /^Pay \$117\.81 and start/ });
    expect(screen.getByText(replaced)).toBeTruthy();
  });

  it('replaces no order if none was placed', async () => {
    review(trial());
    await screen.findByRole('button', { name: /^Order Business/ });
    expect(screen.queryByText(/^This replaces/)).toBeNull();
  });

  it('offers other plans in the currency and interval of the ordered one, and asks for their prices only', async () => {
    const amount = { amount: 99_000, currency: 'eur' as const };
    const renewals = [{ from: trialEnd, amount }];
    const ordered = orderedTrial({ renewals });
    window.localStorage.setItem('currency', 'gpb');
    serve({
      getSubscription: () => ({
        subscription: { ...ordered, pendingPlan: { ...ordered.pendingPlan, interval: 'annual' } },
      }),
    });
    const selection = { planId: undefined, interval: undefined, currency: undefined, promoCode: undefined };
    const onSelect = vi.fn();
    const { user } = renderWithData(
      <PlanOptions standing={standing} selection={selection} onSelect={onSelect} onChanged={vi.fn()} />,
    );
    const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
    const choose = await screen.findByRole('button', { name: 'Choose Starter' });
    expect({ eur: isChecked('€ EUR'), yearly: isChecked('Yearly') }).toEqual({ eur: true, yearly: true });
    expect(callsOf('listPricingPlans').map(({ query }) => query)).toEqual([{ currency: 'eur' }]);
    await user.click(choose);
    expect(onSelect).toHaveBeenLastCalledWith({ planId: 'starter', interval: 'annual', currency: 'eur' });
    await user.click(screen.getByRole('radio', { name: '$ USD' }));
    await waitFor(() => expect(callsOf('listPricingPlans').at(-1)?.query).toEqual({ currency: 'usd' }));
  });

  it('asks customers with a paid plan for no start', async () => {
    review(subscription());
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /^Now/ })).toBeNull();
    expect(callsOf('getUpgradeCost')[0]?.query).toMatchObject({ start: undefined });
  });
});

describe('a trial with an ordered plan', () => {
  it('a trial with an ordered plan is "Trialing", with the day, the amounts and the card, and not said to end without a charge', async () => {
    openPage({ getSubscription: () => ({ subscription: orderedTrial() }) });
    expect(await screen.findByText('Trialing')).toBeTruthy();
    const announced =
      "Business starts on 07 Apr 2026, when your free trial ends. We'll charge $117.81 every month from then on, including tax.";
    expect(screen.getByText(announced)).toBeTruthy();
    expect(screen.getByText('Trial ends on').nextElementSibling?.textContent).toBe('07 Apr 2026');
    expect(screen.getByText('Card').nextElementSibling?.textContent).toBe('Visa •••• 4242');
    expect(screen.queryByText(/without a charge/)).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('stays ordered when the question is answered with "Keep order"', async () => {
    const { user } = openPage({ getSubscription: () => ({ subscription: orderedTrial() }) });
    const dialog = await askToCancel(user);
    await user.click(within(dialog).getByRole('button', { name: 'Keep order' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('Trialing')).toBeTruthy();
    expect(callsOf('updateSubscription')).toEqual([]);
  });

  it('goes back to the trial when the order is canceled, and says that nothing is charged', async () => {
    const { user } = openPage({
      getSubscription: () => ({ subscription: orderedTrial() }),
      updateSubscription: () => trial(),
    });
    const dialog = await askToCancel(user);
    expect(within(dialog).getByText(/^Your free trial ends on 07 Apr 2026 without a charge\./)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    expect(callsOf('updateSubscription'), 'nothing is canceled before the answer').toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: /^Cancel order/ }));
    const canceled = await screen.findByText('Order canceled. Your free trial ends on 07 Apr 2026 without a charge.');
    await waitFor(() => expect(document.activeElement?.contains(canceled)).toBe(true));
    expect(callsOf('updateSubscription')).toMatchObject([{ body: { keepsPlan: true } }]);
    expect(screen.queryByText('Trialing')).toBeNull();
  });

  it('says why the order was not canceled', async () => {
    const { user } = openPage({
      getSubscription: () => ({ subscription: orderedTrial() }),
      updateSubscription: rejecting('error_subscription_state', { status: 409 }),
    });
    const dialog = await askToCancel(user);
    await user.click(within(dialog).getByRole('button', { name: /^Cancel order/ }));
    expect(await screen.findByText(/Your subscription doesn't allow this right now/)).toBeTruthy();
  });

  it('whose first charge failed names the plan that did not start, and can be canceled', async () => {
    const unpaid = trial({
      ...{ status: 'past_due', label: { code: 'payment_problem', days: null }, autoRenewal: true },
      ...{ card: { brand: 'visa', last4: '4242' }, expiresAt: '2026-04-14T12:00:00.000Z' },
      payment: {
        ...{ nextRetryAt: '2026-04-08T12:00:00.000Z', amountDue: usd(11_781), invoiceId: 'invoice' },
        ...{ attempt: 1, attempts: 4, failureReason: null, paysUntil: '2026-05-07T12:00:00.000Z' },
      },
    });
    openPage({ getSubscription: () => ({ subscription: unpaid }) });
    const problem = /^(Problem: )?We couldn't charge \$117\.81 to Visa •••• 4242 to start your plan\.$/;
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel subscription' })).toBeTruthy();
  });
});
