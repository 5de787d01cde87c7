import { loadPasswordDictionary } from '@app/api-client/rules/identity/password-dictionary';
import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectReportedEvents } from '@/lib/measurement/testing/collect-reported-events';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import { componentViolations } from '@/tests/support/components/component-axe';
import { SolvingWorker } from '@/components/forms/captcha-field/testing/solving-worker';
import { SignupByLink, type SignupByLinkProps } from './signup-by-link';

const patient = { timeout: 10_000 };
const usable = { purpose: 'quick_registration', maskedEmail: 'a••••@acme.com', status: 'usable' } as const;
const reject = (code: ErrorCode, status = 400) => vi.fn(() => Promise.reject(new ApiError({ status, code })));

function open(overrides: Partial<SignupByLinkProps> = {}) {
  const props = {
    Frame: PlainFrame,
    token: 'link-token',
    checkLink: vi.fn<SignupByLinkProps['checkLink']>(async () => usable),
    emailFor: (maskedEmail: string) => maskedEmail,
    register: vi.fn<SignupByLinkProps['register']>(async () => ({
      ...{ email: 'ada@acme.com', confirmationSent: false, trialEndsAt: '2026-03-01T00:00:00.000Z' },
    })),
    loadChallenge: vi.fn(async () => ({ parameters: { algorithm: 'SHA-256' } })),
    onCreated: vi.fn<() => unknown>(),
    newLink: <button type="button">New link</button>,
    ...overrides,
  };
  render(
    <StrictMode>
      <SignupByLink {...props} />
    </StrictMode>,
  );
  return { ...props, user: userEvent.setup() };
}

const headed = (name: string) => screen.findByRole('heading', { level: 1, name }, patient);
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, undefined, patient);
const submit = () => screen.getByRole('button', { name: /^Start free trial/ });

async function fill() {
  const enter = async (label: string, value: string) => fireEvent.input(await field(label), { target: { value } });
  fireEvent.focus(await field('Password'));
  await enter('Password', 'Summit-Trail-42');
  await enter('Verify password', 'Summit-Trail-42');
  await enter('First name', 'Ada');
  await enter('Last name', 'Lovelace');
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree to the Terms/ }));
  (await field('First name')).focus();
}

// Preloads the form's deferred parts, so that tests do not wait for them.
beforeAll(
  () =>
    Promise.all([
      import('./model/check-signup'),
      import('@/components/forms/captcha-field/solve-challenge'),
      loadPasswordDictionary(),
    ]),
  120_000,
);
beforeEach(() => vi.stubGlobal('Worker', SolvingWorker));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the page of a quick sign-up link', () => {
  it('shows the link’s address in a locked field, and checking does not consume the link', async () => {
    const { checkLink, register } = open();
    expect(await field('Work email address')).toMatchObject({ value: 'a••••@acme.com', readOnly: true });
    expect(checkLink).toHaveBeenCalledTimes(1);
    expect(checkLink).toHaveBeenCalledWith('link-token');
    expect(register).not.toHaveBeenCalled();
    expect(await componentViolations()).toEqual([]);
  });

  it('shows the full address, if known, in a field that password managers save', async () => {
    open({ emailFor: () => 'ada@acme.com' });
    const address = await field('Work email address');
    expect(address).toMatchObject({ value: 'ada@acme.com', readOnly: true, autocomplete: 'username' });
  });

  it('shows a masked address in a field that password managers ignore', async () => {
    open();
    expect(await field('Work email address')).toMatchObject({ autocomplete: 'off' });
  });

  it('creates the account with the link’s address and leads to the confirmation', async () => {
    const page = open();
    await fill();
    await page.user.click(submit());
    await waitFor(() => expect(page.onCreated).toHaveBeenCalledOnce(), patient);
    const [body] = vi.mocked(page.register).mock.lastCall ?? [];
    expect(body).toMatchObject({ quickToken: 'link-token', firstName: 'Ada' });
    expect(body).not.toHaveProperty('email');
    const stored = sessionStorage.getItem('created-account') ?? '';
    expect(JSON.parse(stored)).toMatchObject({ email: 'ada@acme.com', isConfirmed: true });
    expect(stored).not.toContain('Summit');
  });

  it.each<[string, Partial<SignupByLinkProps>, string]>([
    ['expired', { checkLink: vi.fn(async () => ({ ...usable, status: 'expired' as const })) }, 'This link has expired'],
    [
      'used',
      { checkLink: vi.fn(async () => ({ ...usable, status: 'used' as const })) },
      'This link is no longer valid',
    ],
    ['unknown', { checkLink: reject('error_link_invalid') }, 'This link does not work'],
    ['empty', { token: '', checkLink: reject('error_validation') }, 'This link does not work'],
    [
      'for something else',
      { checkLink: vi.fn(async () => ({ ...usable, purpose: 'verify_email' })) },
      'This link does not work',
    ],
  ])('explains what to do with a link that is %s and offers a new one', async (_what, overrides, title) => {
    open(overrides);
    expect(await headed(title)).toBe(document.activeElement);
    expect(screen.getByRole('button', { name: 'New link' })).toBeTruthy();
    expect(screen.queryByLabelText('First name')).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('J7: reports a new customer and a free trial once the account exists', async () => {
    const report = collectReportedEvents();
    const page = open();
    await fill();
    expect(report).not.toHaveBeenCalled();
    await page.user.click(submit());
    await waitFor(() => expect(page.onCreated).toHaveBeenCalledOnce(), patient);
    expect(report.mock.calls.flat()).toEqual([
      { name: 'Customer email', email: 'ada@acme.com' },
      { name: 'Free trial' },
    ]);
  });

  it('links to the login if the link was used before', async () => {
    open({ checkLink: vi.fn(async () => ({ ...usable, status: 'used' as const })) });
    expect(await screen.findByRole('link', { name: 'Log in' }, patient)).toBeTruthy();
  });

  it('checks the link again on request after the server was unreachable', async () => {
    const checkLink = vi.fn<SignupByLinkProps['checkLink']>(async () => usable);
    checkLink.mockRejectedValueOnce(new ApiError({ status: 0, code: 'error_server' }));
    const { user } = open({ checkLink });
    await user.click(await screen.findByRole('button', { name: 'Try again' }, patient));
    expect(await field('First name')).toBeTruthy();
  });

  it('reports a link that expires while the form is filled in and keeps the input', async () => {
    const page = open({ register: reject('error_link_expired') });
    await fill();
    await page.user.click(submit());
    expect(await headed('This link has expired')).toBe(document.activeElement);
    await waitFor(() => expect(sessionStorage.getItem('draft:signup')).toContain('Lovelace'));
    expect(sessionStorage.getItem('draft:signup')).not.toContain('Summit-Trail-42');
  });
});
