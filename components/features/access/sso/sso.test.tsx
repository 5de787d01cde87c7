import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import { componentViolations } from '@/tests/support/components/component-axe';
import { domainIn, rememberedDomain } from './remembered-domain';
import { Sso, type SsoProps } from './sso';

const provider = { providerName: 'Acme login', redirectUrl: 'https://login.acme.example/?request=1' };
const reject = (code: ErrorCode, status = 404) => vi.fn(() => Promise.reject(new ApiError({ status, code })));

function open(overrides: Partial<SsoProps> = {}) {
  const props: SsoProps = {
    Frame: PlainFrame,
    start: vi.fn<SsoProps['start']>(async () => provider),
    preload: vi.fn<() => void>(),
    goTo: vi.fn<SsoProps['goTo']>(),
    ...overrides,
  };
  render(<Sso {...props} />);
  return { ...props, user: userEvent.setup() };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Work email address');
const submit = () => screen.getByRole('button', { name: /^Continue with Single Sign-On/ });

async function send({ user }: ReturnType<typeof open>, email = 'ada@acme.example') {
  await user.type(field(), email);
  await user.click(submit());
}

afterEach(() => window.localStorage.clear());

describe('the page of single sign-on', () => {
  it('asks for the address only and links back to the password login', async () => {
    const { start } = open();
    expect(field().autocomplete).toBe('username');
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
    expect(start).not.toHaveBeenCalled();
    expect(await componentViolations()).toEqual([]);
  });

  it('names the provider, redirects to it and remembers the domain on this device', async () => {
    const page = open();
    await send(page, 'Ada@Acme.example');
    expect((await screen.findByText('Taking you to Acme login…')).closest('[role="status"]')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
    expect(page.start).toHaveBeenCalledWith({ email: 'Ada@Acme.example' });
    expect(page.goTo).toHaveBeenCalledWith(provider.redirectUrl);
    expect(rememberedDomain()).toBe('acme.example');
    expect(await componentViolations()).toEqual([]);
  });

  it('shows the form again after the browser’s back button', async () => {
    const page = open();
    await send(page);
    await screen.findByText('Taking you to Acme login…');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(field()).toBeInstanceOf(HTMLElement);
  });

  it('prefills the given address without overwriting input', () => {
    open({ email: 'grace@acme.example' });
    expect(field().value).toBe('grace@acme.example');
  });

  it('continues with a known domain without typing', async () => {
    const page = open({ domain: 'acme.example' });
    await page.user.click(screen.getByRole('button', { name: /^Continue with acme.example/ }));
    await waitFor(() => expect(page.goTo).toHaveBeenCalledTimes(1));
    expect(page.start).toHaveBeenCalledWith({ domain: 'acme.example' });
  });

  it('explains an unknown domain and offers both alternatives', async () => {
    const page = open({ start: reject('error_sso_domain_unknown') });
    await send(page);
    const sentence =
      "We couldn't find single sign-on for acme.example. Check the address or log in with your password.";
    expect(await screen.findByText(sentence)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'Log in with your password' }).getAttribute('href')).toBe('/login');
    expect(field().value).toBe('ada@acme.example');
    expect(rememberedDomain()).toBeUndefined();
    expect(await componentViolations()).toEqual([]);
  });

  it('says that the provider is unavailable and allows a retry', async () => {
    const start = reject('error_sso_provider_unreachable', 502);
    const page = open({ start });
    await send(page);
    expect(await screen.findAllByText(/^The identity provider did not answer/)).not.toHaveLength(0);
    await page.user.click(submit());
    await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  });

  it.each(['', 'ada', 'ada@'])('sends nothing for %j', async (email) => {
    const page = open();
    if (email !== '') await page.user.type(field(), email);
    await page.user.click(submit());
    expect(await screen.findByRole('group', { name: 'There is a problem' })).toBe(document.activeElement);
    expect(page.start).not.toHaveBeenCalled();
  });

  it('redirects to http and https URLs only', async () => {
    const page = open({ start: async () => ({ ...provider, redirectUrl: 'javascript:alert(1)' }) });
    await send(page);
    expect(await screen.findByRole('group', { name: 'There is a problem' })).toBeInstanceOf(HTMLElement);
    expect(page.goTo).not.toHaveBeenCalled();
  });
});

it.each([
  ['Acme.Example ', 'acme.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['acme', undefined],
  ['<b>.example', undefined],
  [`${'a.'.repeat(200)}example`, undefined],
  [['acme.example'], undefined],
])('reads from %j the domain %s', (value, domain) => {
  expect(domainIn(value)).toBe(domain);
});
