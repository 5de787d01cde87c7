import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callApi as api } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { AccountInformation } from './account-information';
import { sampleAccount } from './testing/sample-account';

beforeEach(() => {
  const account = sampleAccount();
  api.mockImplementation(async ({ name }: { name: string }, input: { body?: object }) =>
    name === 'updateAccount'
      ? { ...account, ...input.body }
      : { ...account, organization: { ...account.organization, role: 'teammate', isOwner: false } },
  );
});

it('shows the company read-only to members who may not change it, and names who may', async () => {
  renderWithData(<AccountInformation />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const company = await screen.findByLabelText('Company name');
  expect(company).toMatchObject({ readOnly: true, value: 'Analytical Engines' });
  expect(screen.getByText('Only an admin of your organization can change this.')).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(await componentViolations()).toEqual([]);

  await user.type(screen.getByLabelText(/^Job title/), 'Engineer');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(api.mock.calls.find(([{ name }]) => name === 'updateAccount')?.[1].body).toMatchObject({
    companyName: 'Analytical Engines',
    jobTitle: 'Engineer',
  });
});
