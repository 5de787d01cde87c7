import { ApiError } from '@app/api-client/api-error';
import type { Account } from '@app/api-client/contract/access/profile';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callApi as api } from '@/tests/support/components/mocked-api';
import { Emails } from './emails';

type Switches = Pick<Account, 'receivePromotionalEmails' | 'receiveProductUpdates'>;
const off: Switches = { receivePromotionalEmails: false, receiveProductUpdates: true };

/** The card on a page that holds the account. */
function Page({ error }: { error?: unknown }) {
  const [account, setAccount] = useState(off as Account);
  const reading = { data: error ? undefined : account, error, refetch: () => undefined };
  return <Emails account={reading} onAccountSaved={setAccount} />;
}

const promotional = () => screen.getByRole('switch', { name: 'Promotional emails' });
const updates = () => screen.getByRole('switch', { name: 'Product updates' });
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true';

it('shows the optional emails and says which ones are always sent', async () => {
  render(<Page />);
  expect([isOn(promotional()), isOn(updates())]).toEqual([false, true]);
  expect(screen.getByText(/^We always send/)).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});

it('toggles on Space, saves immediately and confirms it', async () => {
  const user = userEvent.setup();
  let answer: (account: Switches) => void = () => undefined;
  api.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(<Page />);
  promotional().focus();
  await user.keyboard(' ');
  expect(isOn(promotional())).toBe(true);
  expect(screen.queryByText('Saved')).toBeNull();
  answer({ ...off, receivePromotionalEmails: true });
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(isOn(promotional())).toBe(true);
  expect(document.activeElement).toBe(promotional());
  expect(api).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'updateAccount' }), {
    body: { receivePromotionalEmails: true },
  });
  expect(await componentViolations()).toEqual([]);
});

it('reverts a switch with the reason if saving fails, and leaves the other one unchanged', async () => {
  const user = userEvent.setup();
  api.mockRejectedValue(new ApiError({ status: 503, code: 'error_unavailable' }));
  render(<Page />);
  await user.click(updates());
  expect(await screen.findByText(/^Not saved\. The service is not available/)).toBeTruthy();
  expect([isOn(promotional()), isOn(updates())]).toEqual([false, true]);
  expect(await componentViolations()).toEqual([]);
});

it('offers a retry if the account could not be loaded', async () => {
  render(<Page error={new ApiError({ status: 500, code: 'error_server' })} />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
