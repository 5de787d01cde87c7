import { ApiError } from '@app/api-client/api-error';
import type { SecondFactorState } from '@app/api-client/contract/identity/second-factor';
import { screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callApi as api } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { SecondFactor } from './second-factor';

const off: SecondFactorState = { isOn: false, isAvailable: true, onSince: null, recoveryCodesLeft: 0 };
const on: SecondFactorState = {
  isOn: true,
  isAvailable: true,
  onSince: '2026-03-07T14:30:00.000Z',
  recoveryCodesLeft: 10,
};
const secret = 'JBSWY3DPEHPK3PXP';
const codes = ['AAAAA-BBBBB-CCCCC-DDDDD', 'EEEEE-FFFFF-GGGGG-HHHHH'];

function show(answers: Record<string, (input: { body: object }) => unknown>) {
  api.mockImplementation(async ({ name }: { name: string }, input: { body: object }) => answers[name]?.(input));
  return renderWithData(<SecondFactor />).user;
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const typePassword = async (user: ReturnType<typeof userEvent.setup>) =>
  user.type(await screen.findByLabelText('Current password', { selector: 'input' }), 'Contour-Line-7');

it('two-step verification is set up with the password, the QR code or text key, and a first code, and shows the recovery codes once', async () => {
  let state = off;
  const confirmSecondFactor = vi.fn(() => {
    state = on;
    return { recoveryCodes: codes };
  });
  const beginSecondFactor = vi.fn(() => ({ secret, address: `otpauth://totp/Dcipher:a?secret=${secret}` }));
  const user = show({ getSecondFactor: () => state, beginSecondFactor, confirmSecondFactor });
  await press(user, 'Set up');
  await typePassword(user);
  await press(user, /^Continue/);
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(beginSecondFactor).toHaveBeenCalledWith({ body: { currentPassword: 'Contour-Line-7' } });
  const picture = screen.getByRole('img', { name: 'QR code with the key for your authenticator app' });
  expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1_000);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Two-step login' }));
  expect(await componentViolations()).toEqual([]);

  await user.type(screen.getByLabelText('Code from your authenticator app'), '123456');
  await press(user, /^Turn on/);
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(confirmSecondFactor).toHaveBeenCalledWith({ body: { code: '123456' } });
  expect(await componentViolations()).toEqual([]);
  await press(user, 'I have saved them');
  expect(await screen.findByText(/Two-step login is on\./)).toBeTruthy();
  expect(screen.getByText('10 recovery codes are left.')).toBeTruthy();
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
});

it('reports a wrong password and a wrong code at their fields', async () => {
  const reject = (code: 'error_password_current_invalid' | 'error_second_factor_invalid') => () =>
    Promise.reject(new ApiError({ status: 400, code, requestId: 'r' }));
  const beginSecondFactor = vi
    .fn<() => unknown>(() => ({ secret, address: 'otpauth://totp/x' }))
    .mockImplementationOnce(reject('error_password_current_invalid'));
  const user = show({
    getSecondFactor: () => off,
    beginSecondFactor,
    confirmSecondFactor: reject('error_second_factor_invalid'),
  });
  await press(user, 'Set up');
  await press(user, /^Continue/);
  expect(await screen.findByRole('link', { name: 'Current password: This field is required' })).toBeTruthy();
  await typePassword(user);
  await press(user, /^Continue/);
  expect(await screen.findByRole('link', { name: /^Current password: This is not your current/ })).toBeTruthy();
  await press(user, /^Continue/);
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '000000');
  await press(user, /^Turn on/);
  expect(
    await screen.findByRole('link', { name: /^Code from your authenticator app: This code is wrong/ }),
  ).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
  await press(user, 'Cancel');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
});

it('generates new recovery codes and warns when few are left', async () => {
  const user = show({
    getSecondFactor: () => ({ ...on, recoveryCodesLeft: 1 }),
    renewRecoveryCodes: () => ({ recoveryCodes: codes }),
  });
  expect(await screen.findByText(/1 recovery code is left\. Create new ones before you need them\./)).toBeTruthy();
  await press(user, 'Create new recovery codes');
  await typePassword(user);
  await press(user, /^Create new recovery codes/);
  expect(await screen.findByText(codes[1] ?? '')).toBeTruthy();
  await press(user, 'I have saved them');
  expect(await screen.findByText(/new recovery codes work now/)).toBeTruthy();
});

it('requires the password to turn it off', async () => {
  const endSecondFactor = vi.fn(() => off);
  const user = show({ getSecondFactor: () => on, endSecondFactor });
  await press(user, 'Turn off');
  expect(endSecondFactor).not.toHaveBeenCalled();
  await typePassword(user);
  await press(user, /^Turn off/);
  expect(await screen.findByText(/Two-step login is off\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Set up' })).toBeTruthy();
});

it('two-step verification is unavailable to users who log in with single sign-on only', async () => {
  show({ getSecondFactor: () => ({ ...off, isAvailable: false }) });
  expect(await screen.findByText(/You log in with single sign-on/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
