import { loadPasswordDictionary } from '@app/api-client/rules/identity/password-dictionary';
import { ApiError, type ApiErrorDetails } from '@app/api-client/api-error';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectReportedEvents } from '@/lib/measurement/testing/collect-reported-events';
import { componentViolations } from '@/tests/support/components/component-axe';
import { SolvingWorker } from '@/components/forms/captcha-field/testing/solving-worker';
import { SignupForm, type SignupFormProps } from './signup-form';

const challenge = { parameters: { algorithm: 'SHA-256' }, signature: 's' };

function open(overrides: Partial<SignupFormProps> = {}) {
  const loadChallenge = vi.fn<SignupFormProps['loadChallenge']>(async () => challenge);
  const props: SignupFormProps = {
    register: vi.fn<SignupFormProps['register']>(async ({ email = '' }) => ({
      ...{ email, confirmationSent: true, trialEndsAt: '2026-03-01T00:00:00.000Z' },
    })),
    loadChallenge,
    onCreated: vi.fn<() => unknown>(),
    ...overrides,
  };
  const { unmount } = render(<SignupForm {...props} />);
  return { ...props, loadChallenge, unmount, user: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole('button', { name: /^Start free trial/ });
const summary = () => screen.findByRole('group', { name: 'There is a problem' });
const lines = async () => [...(await summary()).querySelectorAll('li')].map(({ textContent }) => textContent);
const terms = () => screen.getByRole('checkbox', { name: /^I agree to the Terms/ });

const enter = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });

type Filling = { user: ReturnType<typeof userEvent.setup> };

async function fill(page: Filling) {
  await page.user.click(field('Work email address'));
  enter('Work email address', 'ada@acme.com');
  await fillRest(page);
}

async function fillRest({ user }: Filling) {
  enter('Password', 'Summit-Trail-42');
  enter('Verify password', 'Summit-Trail-42');
  enter('First name', 'Ada');
  enter('Last name', 'Lovelace');
  await user.click(terms());
}

const reject = (details: Partial<ApiErrorDetails>) => ({
  register: vi.fn(() =>
    Promise.reject(new ApiError({ status: 400, code: 'error_server', requestId: 'r', ...details })),
  ),
});

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

describe('the sign-up form', () => {
  it('sends the values with the agreement, its version and the CAPTCHA token, and continues', async () => {
    const page = open();
    await fill(page);
    await page.user.click(submit());
    await waitFor(() => expect(page.onCreated).toHaveBeenCalledTimes(1));
    expect(page.register).toHaveBeenCalledWith({
      email: 'ada@acme.com',
      password: 'Summit-Trail-42',
      firstName: 'Ada',
      lastName: 'Lovelace',
      accountType: 'Individual',
      receivePromotionalEmails: false,
      termsAccepted: true,
      termsVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      captchaToken: expect.stringMatching(/^[\w+/]+=*$/),
    });
  });

  it('shows an error at each empty field, sends nothing and focuses the summary', async () => {
    const page = open();
    await page.user.click(screen.getByRole('radio', { name: /^Business/ }));
    await page.user.click(submit());
    expect(await lines()).toEqual([
      'Work email address: This field is required',
      'Password: This field is required',
      'Verify password: This field is required',
      'First name: This field is required',
      'Last name: This field is required',
      'Company name: This field is required',
      'Terms and Privacy policy: This field is required',
    ]);
    await waitFor(async () => expect(await summary()).toBe(document.activeElement));
    expect(page.register).not.toHaveBeenCalled();
    expect(await componentViolations()).toEqual([]);
  });

  it.each([
    ['Work email address', 'grace@nowhere', 'Please enter a valid email address'],
    ['Password', 'Ab1-', 'Password must contain at least 8 characters.'],
    ['Password', `Ab1-${'x'.repeat(125)}`, 'Password must contain at most 128 characters.'],
    ['Verify password', 'Summit-1816!', 'Passwords do not match'],
    ['First name', 'x'.repeat(101), 'Your input exceeds the maximum allowed length of 100 characters'],
  ])('shows an error at %s for an invalid value and keeps the value', async (label, typed, sentence) => {
    const page = open();
    await fill(page);
    enter(label, typed);
    await page.user.click(submit());
    expect(await lines()).toContain(`${label}: ${sentence}`);
    const descriptions = (field(label).getAttribute('aria-describedby') ?? '').split(' ');
    expect(descriptions.map((id) => document.getElementById(id)?.textContent)).toContain(`Error: ${sentence}`);
    expect(field(label).value).toBe(typed);
    expect(page.register).not.toHaveBeenCalled();
  });

  it('removes an error as soon as it is corrected', async () => {
    const page = open();
    await page.user.click(submit());
    await summary();
    await page.user.type(field('First name'), 'A');
    await waitFor(() => expect(field('First name').getAttribute('aria-invalid')).toBeNull());
    expect(field('First name')).toBe(document.activeElement);
  });

  it('asks for a company in Business accounts only', async () => {
    const { user } = open();
    expect(screen.queryByLabelText('Company name')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^Business/ }));
    expect(screen.getByLabelText('Company name')).toBeTruthy();
    expect(screen.getByLabelText(/^Job title/)).toBeTruthy();
  });

  it('preselects neither promotional emails nor the agreement', () => {
    open();
    expect(screen.getByLabelText('Receive promotional emails')).toHaveProperty('checked', false);
    expect(terms()).toHaveProperty('checked', false);
  });

  it.each<[string, Partial<ApiErrorDetails>]>([
    ['Spam check: Please verify that you are a human.', { code: 'error_captcha' }],
    ["Password: This password is too common. Choose one that's harder to guess.", { code: 'error_password_common' }],
    [
      'Terms and Privacy policy: The terms have changed since you opened this page. Read the new version and agree to it.',
      { code: 'error_terms_outdated', fields: { termsVersion: { code: 'choice' } } },
    ],
    [
      'Work email address: Please enter a valid email address',
      { code: 'error_validation', fields: { email: { code: 'email' } } },
    ],
    [
      'The spam check is not available right now. Try again in a minute.',
      { status: 503, code: 'error_captcha_unavailable' },
    ],
    ['Server error', { status: 500 }],
    ['Server error', { status: 0, requestId: undefined }],
  ])('shows the rejection "%s", keeps the input and solves a new CAPTCHA', async (sentence, details) => {
    const page = open(reject(details));
    await fill(page);
    await page.user.click(submit());
    expect(await lines()).toEqual([sentence]);
    await waitFor(async () => expect(await summary()).toBe(document.activeElement));
    expect(field('Work email address').value).toBe('ada@acme.com');
    expect(field('Password').value).toBe('Summit-Trail-42');
    await waitFor(() => expect(page.loadChallenge.mock.calls.length).toBeGreaterThan(1));
    expect(page.onCreated).not.toHaveBeenCalled();
  });

  it('stays busy until the next page is shown, so that it cannot be sent twice', async () => {
    const page = open({ onCreated: vi.fn<() => unknown>(() => new Promise(() => {})) });
    await fill(page);
    await page.user.click(submit());
    await waitFor(() => expect(page.onCreated).toHaveBeenCalled());
    await page.user.click(submit());
    expect(page.register).toHaveBeenCalledTimes(1);
  });

  it('waits for an unfinished CAPTCHA instead of rejecting the form', async () => {
    let resolveChallenge = (_challenge: unknown) => {};
    const page = open({ loadChallenge: () => new Promise((resolve) => (resolveChallenge = resolve)) });
    await fill(page);
    await page.user.click(submit());
    expect(page.register).not.toHaveBeenCalled();
    resolveChallenge(challenge);
    await waitFor(() => expect(page.onCreated).toHaveBeenCalled());
  });

  it('explains a CAPTCHA that failed to load, keeps the form usable and works after a retry', async () => {
    const loadChallenge = vi.fn().mockRejectedValueOnce(new Error('blocked')).mockResolvedValue(challenge);
    const page = open({ loadChallenge });
    await fill(page);
    const retry = await screen.findByRole('button', { name: 'Try the check again' });
    await page.user.click(submit());
    await waitFor(async () => expect(await lines()).toEqual(['Spam check: Please verify that you are a human.']), {
      timeout: 4_000,
    });
    await page.user.click(retry);
    await page.user.click(submit());
    await waitFor(() => expect(page.onCreated).toHaveBeenCalled());
  });

  it('requests no CAPTCHA challenge before the user starts', async () => {
    const { loadChallenge, user } = open();
    expect(loadChallenge).not.toHaveBeenCalled();
    await user.click(field('First name'));
    await waitFor(() => expect(loadChallenge).toHaveBeenCalled());
  });
});

describe('the draft of the sign-up form', () => {
  it('restores everything after a reload except the passwords and the agreement', async () => {
    const page = open();
    await fill(page);
    await page.user.click(screen.getByRole('radio', { name: /^Business/ }));
    await page.user.type(field('Company name'), 'Acme');
    await page.user.click(field('Receive promotional emails'));
    page.unmount();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Summit-Trail-42');

    open();
    expect(field('Work email address').value).toBe('ada@acme.com');
    expect(field('Last name').value).toBe('Lovelace');
    await waitFor(() => expect(field('Company name').value).toBe('Acme'));
    expect(field('Receive promotional emails').checked).toBe(true);
    expect(field('Password').value).toBe('');
    expect(terms()).toHaveProperty('checked', false);
  });

  it('the draft of the sign-up form is deleted once the account exists, except for its address', async () => {
    const page = open();
    await fill(page);
    await page.user.click(submit());
    await waitFor(() => expect(page.onCreated).toHaveBeenCalled());
    expect(Object.keys({ ...sessionStorage })).toEqual(['created-account']);
    expect(sessionStorage.getItem('created-account')).not.toContain('Summit');
  });
});

describe('J7: the affiliate service', () => {
  it.each<[string, Partial<SignupFormProps>, object[]]>([
    ['a new customer', {}, [{ name: 'Customer email', email: 'ada@acme.com' }, { name: 'Free trial' }]],
    ['an invited user', { invitation: 'token' }, []],
    ['a rejected sign-up', reject({ code: 'error_server', status: 500 }), []],
  ])('gets from %s the right events', async (_whose, overrides, events) => {
    const report = collectReportedEvents();
    const page = open(overrides);
    await (overrides.invitation ? fillRest(page) : fill(page));
    await page.user.click(submit());
    if (overrides.register) await summary();
    else await waitFor(() => expect(page.onCreated).toHaveBeenCalled());
    expect(report.mock.calls.flat()).toEqual(events);
  });
});
