import type { Standing } from '@app/api-client/rules/organization/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { installMatchMedia, openCardFields, simulatorConfig } from '@/components/forms/payment-card/testing/card-frame';
import { noBilling, sampleBilling } from '@/components/blocks/billing-details/testing/sample-billing';
import { Payment } from './payment';
import { sampleCard, savedCard } from './testing/samples';

beforeAll(
  () => Promise.all([import('./components/card-form'), import('@/components/blocks/billing-details/billing-form')]),
  120_000,
);
beforeEach(() => installMatchMedia());

type Answers = Parameters<typeof answer>[0];

function show(answers: Answers = {}, role: Standing = 'admin') {
  answer({
    getPaymentConfig: () => simulatorConfig,
    listCreditCards: () => [],
    getSubscription: () => ({ subscription: null }),
    getBilling: () => noBilling,
    getOrganization: () => ({ admins: ['ada@acme.com'] }),
    ...answers,
  });
  const onCardAdded = vi.fn<() => unknown>();
  const standing = { data: role, error: null, refetch: vi.fn() };
  const view = renderWithData(
    <>
      <h1 tabIndex={-1}>Payment method</h1>
      <Payment standing={standing} userId="ada" onCardAdded={onCardAdded} />
    </>,
  );
  return { ...view, onCardAdded };
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const renewed = { paysPlanUntil: '2026-04-07T12:00:00.000Z' };

describe('the cards', () => {
  it('say what one is needed for, which depends on the plan, if there are none', async () => {
    const subscription = { status: 'active', renewsAt: '2026-04-07T12:00:00.000Z', payment: null };
    show({ getSubscription: () => ({ subscription }) });
    expect(await screen.findByText(/^No payment method yet\. Add a card so that your plan can renew on/)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('say only that there are none if the plan cannot be loaded', async () => {
    show({ getSubscription: rejecting('error_server', { status: 400 }) });
    expect(await screen.findByText('No payment method yet.')).toBeTruthy();
  });

  it('show brand, last digits, holder, expiration and what they pay for', async () => {
    show({ listCreditCards: () => [sampleCard(renewed), sampleCard({ id: '2', isDefault: false, expiryYear: 2020 })] });
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toContain('Visa •••• 4242Default');
    expect(rows[0]).toContain('Ada Lovelace, expires 04/2099');
    expect(rows[0]).toContain('Pays your plan on 07 Apr 2026.');
    expect(rows[1]).toContain('Card expired');
    expect(await componentViolations()).toEqual([]);
  });

  it('the cards are added with a token, announced, and lead back to where the user came from', async () => {
    const { user, onCardAdded } = show({ addCreditCard: () => savedCard() });
    await user.click(await screen.findByRole('button', { name: 'Add card' }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H3'));
    await openCardFields('tok_new');
    await user.type(screen.getByLabelText('Name on card'), 'Ada Lovelace');
    await user.click(screen.getByRole('button', { name: /^Save card/ }));
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('Visa •••• 4242 is now your payment method.'),
    );
    expect(callsOf('addCreditCard').map(({ body }) => body)).toEqual([{ paymentToken: 'tok_new', shownTotal: null }]);
    expect(onCardAdded).toHaveBeenCalledTimes(1);
  });

  it('the cards are replaced in one call, and the old one stays with everything typed if the new one is declined', async () => {
    const { user } = show({
      listCreditCards: () => [sampleCard()],
      addCreditCard: rejecting('error_payment_declined', {
        payment: { declineReason: 'generic', action: null, continuationId: null },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Replace Visa •••• 4242' }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H3'));
    expect(document.activeElement?.textContent).toBe('Replace Visa •••• 4242');
    await openCardFields('tok_new');
    await user.type(screen.getByLabelText('Name on card'), 'Grace Hopper');
    await user.click(screen.getByRole('button', { name: /^Save card/ }));
    const problems = await screen.findByRole('group', { name: 'There is a problem' });
    expect(problems.textContent).toContain('The card was declined and nothing was charged.');
    expect(callsOf('addCreditCard')[0]?.body).toEqual({
      ...{ paymentToken: 'tok_new', replacesCardId: sampleCard().id, shownTotal: null },
    });
    expect(screen.getByText('Ada Lovelace, expires 04/2099')).toBeTruthy();
    expect(screen.getByLabelText('Name on card')).toHaveProperty('value', 'Grace Hopper');
    expect(await componentViolations()).toEqual([]);
  });

  it('the cards are announced as replaced, not as added, once the new one is saved', async () => {
    const { user } = show({
      listCreditCards: () => [sampleCard()],
      addCreditCard: () => ({ ...savedCard(), brand: 'mastercard' as const, last4: '4444' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add card' }));
    await user.click(screen.getByRole('button', { name: 'Replace Visa •••• 4242' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Replace Visa •••• 4242' })).toBeTruthy();
    await openCardFields('tok_new');
    await user.type(screen.getByLabelText('Name on card'), 'Ada Lovelace');
    await user.click(screen.getByRole('button', { name: /^Save card/ }));
    const replaced = 'Card replaced. Mastercard •••• 4444 is now your payment method.';
    await waitFor(() => expect(document.activeElement?.textContent).toContain(replaced));
  });

  it('the cards are deleted after a confirmation that names the day on which the plan ends', async () => {
    const deleteCreditCard = () => ({
      id: '1',
      deletedAt: '2026-03-07T12:00:00.000Z',
      planEndsAt: renewed.paysPlanUntil,
    });
    const { user } = show({ listCreditCards: () => [sampleCard(renewed)], deleteCreditCard });
    await user.click(await screen.findByRole('button', { name: 'Delete Visa •••• 4242' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Visa •••• 4242?' }));
    expect(dialog.getByText('Your plan is charged on 07 Apr 2026. Without a card it ends on that day.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep card' }));
    await user.click(dialog.getByRole('button', { name: /^Delete card/ }));
    expect(await screen.findByText('Visa •••• 4242 was deleted. Your plan ends on 07 Apr 2026.')).toBeTruthy();
    expect(callsOf('deleteCreditCard')[0]?.body).toEqual({ cardId: sampleCard().id, acceptsPlanEnd: true });
  });

  it('the cards are deleted without a word about the plan if another card pays for it', async () => {
    const cards = [sampleCard(renewed), sampleCard({ id: '2', last4: '1881', isDefault: false })];
    const { user } = show({ listCreditCards: () => cards });
    await user.click(await screen.findByRole('button', { name: 'Delete Visa •••• 4242' }));
    expect(screen.queryByText(/it ends on that day/)).toBeNull();
  });

  it('show in the open dialog that a plan has come to depend on the card', async () => {
    let card = sampleCard();
    const { user } = show({ listCreditCards: () => [card], deleteCreditCard: rejecting('error_subscription_state') });
    await user.click(await screen.findByRole('button', { name: 'Delete Visa •••• 4242' }));
    card = sampleCard(renewed);
    await user.click(screen.getByRole('button', { name: /^Delete card/ }));
    expect(await screen.findByText(/Without a card it ends on that day/)).toBeTruthy();
    expect(callsOf('deleteCreditCard')[0]?.body).toMatchObject({ acceptsPlanEnd: false });
  });

  it('the cards cannot be added without a payment provider', async () => {
    show({ getPaymentConfig: () => ({ provider: null, publishableKey: null, cardFieldsUrl: null }) });
    expect(await screen.findByText(/Payments aren't set up on this site/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add card' })).toBeNull();
  });

  it('the cards are loaded again on request, while the billing address is shown', async () => {
    const { user } = show({
      listCreditCards: rejecting('error_server', { status: 500 }),
      getBilling: () => sampleBilling(),
    });
    expect(await screen.findByText('Drottninggatan 1')).toBeTruthy();
    answer({ listCreditCards: () => [sampleCard()] });
    await user.click(await region('Card').findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada Lovelace, expires 04/2099')).toBeTruthy();
  });
});

it('tells members without the ability whom to ask, and requests nothing', async () => {
  show({}, 'teammate');
  expect(await screen.findByRole('link', { name: 'ada@acme.com' })).toBeTruthy();
  expect([...callsOf('listCreditCards'), ...callsOf('getBilling')]).toEqual([]);
});
