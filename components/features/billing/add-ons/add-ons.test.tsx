import type { Standing } from '@app/api-client/rules/organization/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { installMatchMedia, openCardFields } from '@/components/forms/payment-card/testing/card-frame';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { AddOnSettings } from './add-ons';
import { offer, owned, serve } from './testing/samples';

beforeEach(() => installMatchMedia());

const show = (standing: Standing = 'owner') =>
  renderWithData(<AddOnSettings standing={{ data: standing, error: null, refetch: () => undefined }} />);
const addButton = () => screen.findByRole('button', { name: 'Add Landscape pack' });

it('BI-3: the prices of add-ons say that they exclude tax, also while the tax is unknown', async () => {
  serve({ listAddOnPackages: () => ({ owned: [], purchasable: [offer()], taxPercent: null }) });
  show();
  expect(await screen.findByText('Prices exclude tax.')).toBeTruthy();
});

describe('the list of owned add-ons', () => {
  it('shows quantity, use and renewal of each', async () => {
    serve({ listAddOnPackages: () => ({ owned: [owned()], purchasable: [offer()], taxPercent: 19 }) });
    show();
    expect(await screen.findByRole('heading', { name: '2 × Landscape pack' })).toBeTruthy();
    expect(screen.getByText('4 landscapes used · 16 left · 20%')).toBeTruthy();
    expect(screen.getByText('Renews on 07 Apr 2026')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('turns the renewal of one off', async () => {
    serve({
      listAddOnPackages: () => ({ owned: [owned()], purchasable: [], taxPercent: 19 }),
      updateAddOn: () => owned({ renewsAt: null, endsAt: '2026-04-07T12:00:00.000Z' }),
    });
    const { user } = show();
    await user.click(await screen.findByRole('switch', { name: 'Renew 2 × Landscape pack' }));
    expect(await screen.findByText('Ends on 07 Apr 2026')).toBeTruthy();
    expect(callsOf('updateAddOn')).toEqual([{ params: { addOnId: 'owned' }, body: { autoRenewal: false } }]);
  });

  it('shows no switch for one that lasts until it is used up', async () => {
    serve({ listAddOnPackages: () => ({ owned: [owned({ renewsAt: null })], purchasable: [], taxPercent: 19 }) });
    show();
    expect(await screen.findByText("Lasts until it's used up")).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('says why one ends that the plan makes useless, without a switch', async () => {
    const included = owned({ renewsAt: null, endsAt: '2026-04-07T12:00:00.000Z', isIncluded: true });
    serve({ listAddOnPackages: () => ({ owned: [included], purchasable: [], taxPercent: 19 }) });
    show();
    expect(await screen.findByText(/^Ends on 07 Apr 2026: from then on, your plan has no limit/)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('explains add-ons while it is empty', async () => {
    serve();
    show();
    expect(await screen.findByText(/an add-on gives you more without a larger plan/)).toBeTruthy();
  });
});

describe('the purchase of an add-on', () => {
  it('shows the total with tax, the card and the rule of renewal, and then focuses the new add-on', async () => {
    serve();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'One more: Quantity of Landscape pack' }));
    await user.click(await addButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Add 2 × Landscape pack?' }));
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '+20 landscapes',
      '$20.00',
      '$3.80',
      '$23.80',
    ]);
    expect(await dialog.findByText('Charged to Visa •••• 4242')).toBeTruthy();
    expect(dialog.getByText(/^Renews every month and charges your card until you turn it off/)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /^Pay \$23\.80/ }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('2 × Landscape pack'));
    expect(screen.getByText('2 × Landscape pack added. We emailed you the invoice.')).toBeTruthy();
    expect(callsOf('purchaseAddOnPackage')).toMatchObject([
      { body: { packageId: 'landscapes', quantity: 2, shownTotal: { amount: 2_380, currency: 'usd' } } },
    ]);
  });

  it('shows the new total if the price has changed, and charges nothing before it is confirmed', async () => {
    const percents = [19, 25];
    serve({
      listAddOnPackages: () => ({ owned: [], purchasable: [offer()], taxPercent: percents.shift() ?? 25 }),
      purchaseAddOnPackage: rejecting('error_quote_stale', { status: 409 }),
    });
    const { user } = show();
    await user.click(await addButton());
    await user.click(await screen.findByRole('button', { name: /^Pay \$11\.90/ }));
    expect(await screen.findByRole('button', { name: /^Pay \$12\.50/ })).toBeTruthy();
    const updated = screen.getByText(/^Price updated\. Check the new amount before you confirm/);
    await waitFor(() => expect(document.activeElement?.contains(updated)).toBe(true));
  });

  it.each([
    ['error_not_found', "This isn't sold any more. Nothing was charged."],
    ['error_limit_exceeded', /^You've reached your plan's limit/],
  ] as const)('after %s, closes the dialog, says why, and shows what can be bought now', async (code, text) => {
    let purchasable = [offer()];
    serve({
      listAddOnPackages: () => ({ owned: [], purchasable, taxPercent: 19 }),
      purchaseAddOnPackage: rejecting(code, { status: 400 }),
    });
    const { user } = show();
    await user.click(await addButton());
    const pay = await screen.findByRole('button', { name: /^Pay \$11\.90/ });
    purchasable = [];
    await user.click(pay);
    const reason = await screen.findByText(text);
    await waitFor(() => expect(document.activeElement?.contains(reason)).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Landscape pack' })).toBeNull();
  });

  it('shows in the dialog why the bank declined the card', async () => {
    serve({
      purchaseAddOnPackage: rejecting('error_payment_declined', {
        payment: { declineReason: 'card_lost', action: null, continuationId: null },
      }),
    });
    const { user } = show();
    await user.click(await addButton());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /^Pay/ }));
    expect(await dialog.findByText(/Your bank blocked this card, so nothing was charged/)).toBeTruthy();
  });

  it('charges a new card directly if there is no saved one', async () => {
    serve({ listCreditCards: () => [] });
    const { user } = show();
    await user.click(await addButton());
    await openCardFields('tok_new');
    expect(await componentViolations()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Name on card' }), 'Ada Lovelace');
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('2 × Landscape pack'));
    expect(callsOf('purchaseAddOnPackage')).toMatchObject([
      { body: { packageId: 'landscapes', quantity: 1, paymentToken: 'tok_new' } },
    ]);
    expect(callsOf('addCreditCard')).toEqual([]);
  });

  it('the purchase of an add-on is canceled by the Escape key, pressed in the card fields', async () => {
    serve({ listCreditCards: () => [] });
    const { user } = show();
    await user.click(await addButton());
    (await openCardFields()).send({ type: 'escaped' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf('purchaseAddOnPackage')).toEqual([]);
  });

  it('the purchase of an add-on is not offered without a paid plan, and leads to the plans', async () => {
    serve({ listAddOnPackages: () => ({ owned: [], purchasable: [offer({ quantityMax: 0 })], taxPercent: 19 }) });
    show();
    expect((await screen.findByRole('link', { name: 'Choose a plan' })).getAttribute('href')).toBe(
      '/subscription/options',
    );
    expect(screen.queryByText('You own the most your plan allows.')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it('the purchase of an add-on is not offered beyond what the plan allows', async () => {
    const purchasable = [offer({ quantityMax: 0 })];
    serve({ listAddOnPackages: () => ({ owned: [owned()], purchasable, taxPercent: 19 }) });
    show();
    expect(await screen.findByText('You own the most your plan allows.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });
});

it.each(['teammate', 'guest'] as const)('shows a %s whom to ask and requests no add-ons', async (standing) => {
  serve();
  show(standing);
  expect(await screen.findByRole('link', { name: 'ada@acme.com' })).toBeTruthy();
  expect(callsOf('listAddOnPackages')).toEqual([]);
});
