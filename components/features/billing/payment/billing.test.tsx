import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRouter } from 'next/router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { routes } from '@app/routes';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { noBilling, sampleBilling } from '@/components/blocks/billing-details/testing/sample-billing';
import { BillingCard } from './components/billing-card';

const push = vi.fn();

beforeAll(() => import('@/components/blocks/billing-details/billing-form'), 120_000);
beforeEach(() => vi.mocked(useRouter).mockReturnValue({ push } as unknown as ReturnType<typeof useRouter>));

function show(answers: Parameters<typeof answer>[0] = {}) {
  answer({ getBilling: () => sampleBilling(), ...answers });
  return renderWithData(
    <>
      <a href={routes.account}>Account</a>
      <BillingCard userId="ada" />
    </>,
  );
}
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => screen.getByRole('button', { name: /^Save billing address/ });

it('shows the address, the country by name, and the result of the VAT check', async () => {
  show();
  const card = within(await screen.findByRole('region', { name: 'Billing address' }));
  expect((await card.findByText('Drottninggatan 1')).parentElement?.textContent).toBe(
    'Drottninggatan 1111 51 StockholmSweden',
  );
  expect(card.getByText('Verified: Acme AB')).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});

it('shows the name on the invoices of an individual', async () => {
  const { details } = sampleBilling();
  if (!details) throw new Error('No details');
  const individual = { ...details, billingType: 'Individual' as const, companyName: null, vatNumber: null };
  show({ getBilling: () => sampleBilling({ details: individual, recipientName: 'Ada Lovelace' }) });
  expect((await screen.findByText('Name on invoices')).nextElementSibling?.textContent).toBe('Ada Lovelace');
});

it('adds the first address, says whether the VAT number was verified, and moves the focus there', async () => {
  const { user } = show({
    getBilling: () => noBilling,
    saveBilling: () => sampleBilling({ vatCheck: 'not_verified', vatName: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add billing address' }));
  await user.click(await screen.findByRole('radio', { name: 'Business' }));
  enter('Company name', 'Acme AB');
  enter('Country', 'SE');
  enter('Street address', 'Drottninggatan 1');
  enter('City', 'Stockholm');
  enter('VAT number (optional)', 'SE 5566-778899 01');
  await user.click(save());
  await waitFor(() => expect(document.activeElement?.textContent).toContain("We couldn't verify the VAT number"));
  expect(callsOf('saveBilling')[0]?.body).toMatchObject({
    billingType: 'Business',
    companyName: 'Acme AB',
    country: 'SE',
    postalCode: null,
    vatNumber: 'SE 5566-778899 01',
  });
  expect(screen.getByText("Couldn't verify")).toBeTruthy();
});

it('shows the issues at the fields, sends nothing, and keeps the input after an error of the server', async () => {
  const { user } = show({ saveBilling: rejecting('error_server', { status: 500 }) });
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  await screen.findByLabelText('Street address');
  enter('City', '');
  enter('VAT number (optional)', 'SE1');
  await user.click(save());
  const problems = await screen.findByRole('group', { name: 'There is a problem' });
  expect(
    within(problems)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['City: This field is required', "VAT number: The format isn't valid. Check what you entered."]);
  expect(callsOf('saveBilling')).toEqual([]);
  expect(await componentViolations()).toEqual([]);
  enter('City', 'Lund');
  enter('VAT number (optional)', '');
  await user.click(save());
  expect(await screen.findByText('Server error')).toBeTruthy();
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Lund');
});

it('asks before unsaved changes are left, and restores them for the same user', async () => {
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  await screen.findByLabelText('City');
  enter('City', 'Lund');
  await user.click(screen.getByRole('link', { name: 'Account' }));
  await user.click(
    within(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', {
      name: 'Keep editing',
    }),
  );
  expect(push).not.toHaveBeenCalled();
  unmount();
  show();
  expect(await screen.findByLabelText('City')).toHaveProperty('value', 'Lund');
  expect(screen.getByText(/We restored your unsaved changes/)).toBeTruthy();
});

it('the billing address is deleted after a confirmation, unless a plan renews', async () => {
  const { user } = show({ deleteBilling: rejecting('error_subscription_state', { status: 409 }) });
  await user.click(await screen.findByRole('button', { name: 'Delete billing address' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete the billing address?' }));
  const confirm = () => user.click(dialog.getByRole('button', { name: /^Delete billing address/ }));
  await confirm();
  expect(await dialog.findByText(/Your next invoice needs an address/)).toBeTruthy();
  answer({ deleteBilling: () => noBilling });
  await confirm();
  expect(await screen.findByText('Billing address deleted.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add billing address' })).toBeTruthy();
});
