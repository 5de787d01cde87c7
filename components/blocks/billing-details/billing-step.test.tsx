import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { BillingStep } from './billing-step';
import { noBilling, sampleBilling } from './testing/sample-billing';

beforeAll(() => import('./billing-form'), 120_000);

const show = (answers: Parameters<typeof answer>[0]) => {
  answer(answers);
  return renderWithData(
    <BillingStep>
      <p>Pay €45.00</p>
    </BillingStep>,
  );
};
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the billing details of a purchase', () => {
  it('come before the amount, start as a business account, and show the amount once they are saved', async () => {
    const { user } = show({
      getBilling: () => ({ ...noBilling, account: { billingType: 'Business', companyName: 'Acme AB' } }),
      saveBilling: () => sampleBilling(),
    });
    expect(await screen.findByLabelText('Company name')).toHaveProperty('value', 'Acme AB');
    expect(screen.queryByText('Pay €45.00')).toBeNull();
    expect(await componentViolations()).toEqual([]);
    enter('Country', 'SE');
    enter('Street address', 'Drottninggatan 1');
    enter('City', 'Stockholm');
    await user.click(screen.getByRole('button', { name: /^Save and show the price/ }));
    expect(await screen.findByText('Pay €45.00')).toBeTruthy();
    expect(callsOf('saveBilling')[0]?.body).toMatchObject({ billingType: 'Business', companyName: 'Acme AB' });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Billed to Acme AB, Drottninggatan 1'));
  });

  it('the billing details of a purchase are shown in one line above the amount, and can be changed', async () => {
    const { user } = show({ getBilling: () => sampleBilling() });
    expect(
      await screen.findByText('Billed to Acme AB, Drottninggatan 1, 111 51 Stockholm, Sweden, SE556677889901'),
    ).toBeTruthy();
    expect(screen.getByText('Pay €45.00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Change address/ }));
    expect(await screen.findByLabelText('City')).toHaveProperty('value', 'Stockholm');
    expect(screen.queryByText('Pay €45.00')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Pay €45.00')).toBeTruthy();
  });

  it('name an individual, and every part of the address', async () => {
    const { details } = sampleBilling();
    if (!details) throw new Error('No details');
    const individual = {
      ...{ ...details, billingType: 'Individual' as const, companyName: null, vatNumber: null },
      ...{ addressLine1: '1 Main Street', addressLine2: 'Floor 2', postalCode: '94103', city: 'San Francisco' },
      ...{ state: 'California', country: 'US' },
    };
    show({ getBilling: () => sampleBilling({ details: individual, recipientName: 'Ada Lovelace' }) });
    expect(
      await screen.findByText(
        'Billed to Ada Lovelace, 1 Main Street, Floor 2, 94103 San Francisco, California, United States',
      ),
    ).toBeTruthy();
  });
});
