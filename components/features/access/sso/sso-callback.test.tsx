import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { ssoProblems } from '@app/api-client/contract/access/single-sign-on';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import { componentViolations } from '@/tests/support/components/component-axe';
import { SsoCallback, type SsoCallbackProps } from './sso-callback';
import { ssoProblemSentence } from './sso-problem';

const arrival = { requiresPasswordChange: false, next: '/account/password' };
const rejection = (code: ErrorCode, status = 400) => new ApiError({ status, code });

function open(overrides: Partial<SsoCallbackProps> = {}) {
  const props: SsoCallbackProps = {
    Frame: PlainFrame,
    outcome: { code: 'once' },
    clearOutcome: vi.fn<() => void>(),
    complete: vi.fn<SsoCallbackProps['complete']>(async () => arrival),
    onLoggedIn: vi.fn<SsoCallbackProps['onLoggedIn']>(() => new Promise(() => {})),
    ...overrides,
  };
  render(
    <StrictMode>
      <SsoCallback {...props} />
    </StrictMode>,
  );
  return props;
}

const headed = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the single sign-on callback page', () => {
  it('exchanges the code once, removes it from the URL and continues', async () => {
    const { complete, clearOutcome, onLoggedIn } = open();
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledWith(arrival));
    expect(complete).toHaveBeenCalledTimes(1);
    expect(complete).toHaveBeenCalledWith('once');
    expect(clearOutcome).toHaveBeenCalledTimes(1);
    expect((await headed('Logging you in')).textContent).toBe('Logging you in');
    expect(await componentViolations()).toEqual([]);
  });

  it('waits until the URL is known', () => {
    const { complete } = open({ outcome: undefined });
    expect(complete).not.toHaveBeenCalled();
  });

  it.each(ssoProblems)('says what happened and what to do: %s', async (problem) => {
    const { complete } = open({ outcome: { error: problem } });
    expect(await headed('You are not logged in')).toBe(document.activeElement);
    expect(screen.getByRole('status').textContent).toBe(ssoProblemSentence(problem));
    const again = problem.startsWith('account_') ? 'Use another email address' : 'Start over';
    expect(screen.getByRole('link', { name: again }).getAttribute('href')).toBe('/login/sso');
    const withPassword = screen.queryByRole('link', { name: 'Log in with your password' });
    expect(withPassword?.getAttribute('href')).toBe(problem === 'account_suspended' ? undefined : '/login');
    expect(complete).not.toHaveBeenCalled();
    expect(await componentViolations()).toEqual([]);
  });

  it('ignores text in the URL that is not a known problem', async () => {
    open({ outcome: { error: 'Call this number', code: 'once' } });
    await headed('You are not logged in');
    expect(screen.getByRole('status').textContent).toBe(ssoProblemSentence('answer_invalid'));
    expect(document.body.textContent).not.toContain('Call this number');
  });

  it.each([
    ['error_sso_code_invalid', 'login_expired'],
    ['error_login_account_suspended', 'account_suspended'],
  ] as const)('shows why a code was rejected: %s', async (code, problem) => {
    open({ complete: () => Promise.reject(rejection(code)) });
    await headed('You are not logged in');
    expect(screen.getByRole('status').textContent).toBe(ssoProblemSentence(problem));
  });

  it('offers a new login if the page is opened without a result', async () => {
    open({ outcome: {} });
    await headed('You are not logged in');
    expect(screen.getByRole('status').textContent).toBe(ssoProblemSentence('login_expired'));
  });

  it('keeps the code while the server is unreachable and retries', async () => {
    const complete = vi.fn<SsoCallbackProps['complete']>();
    complete.mockRejectedValueOnce(rejection('error_server', 0)).mockResolvedValue(arrival);
    const { onLoggedIn } = open({ complete });
    expect(await headed('You are not logged in yet')).toBe(document.activeElement);
    expect(await componentViolations()).toEqual([]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledWith(arrival));
    expect(complete).toHaveBeenLastCalledWith('once');
  });
});
