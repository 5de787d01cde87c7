import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { trackers } from '@/lib/env';
import { accessTokenCookie } from '../auth/token-cookies';
import { clearCarriedEvents, readCarriedEvents } from './carried-events';
import { saveConsent } from './consent';
import { measurePages, type MeasuredRouter } from './measuring';
import { reportEvent } from './report-event';
import { readSentEvents } from './sent-events';

const reload = vi.fn();
const assign = vi.fn();
const startAnalytics = vi.hoisted(() => vi.fn(() => ({ send: () => undefined, stop: () => undefined })));
const startTagContainer = vi.hoisted(() => vi.fn(() => ({ send: () => undefined, stop: () => undefined })));
const sendToAffiliate = vi.hoisted(() => vi.fn());
const startAffiliate = vi.hoisted(() => vi.fn(() => ({ send: sendToAffiliate, stop: () => undefined })));
vi.mock('./send-to-affiliate', () => ({ startAffiliate }));
vi.mock('./send-to-analytics', () => ({ startAnalytics }));
vi.mock('./send-to-tag-container', () => ({ startTagContainer }));

const configuredAffiliate = trackers.affiliate;

function openPage(...opened: string[]) {
  const push = vi.fn(async () => true);
  let isShown: (state: { as: string }) => boolean = () => true;
  const router: MeasuredRouter = {
    asPath: opened.at(-1) ?? '/',
    push,
    replace: vi.fn(async () => true),
    beforePopState: (callback) => void (isShown = callback),
  };
  const pages = measurePages(router, opened);
  fireEvent.pointerDown(document.body);
  return { router, push, goBack: (as: string) => isShown({ as }), ...pages };
}

beforeEach(() => {
  for (const mock of [reload, assign, startAnalytics, startTagContainer, startAffiliate, sendToAffiliate]) {
    mock.mockClear();
  }
  clearCarriedEvents();
  trackers.affiliate = configuredAffiliate;
  vi.stubGlobal('location', { reload, assign, replace: vi.fn(), origin: 'http://localhost:3000' });
  for (const observer of ['IntersectionObserver', 'ResizeObserver']) {
    vi.stubGlobal(
      observer,
      class {
        observe() {}
        disconnect() {}
      },
    );
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 204 })),
  );
});

const sentPaths = () =>
  readSentEvents()
    .map(({ to, path }) => `${to} ${path}`)
    .toReversed();

it('measures every page that was opened before its code had loaded, and every later one, once', async () => {
  saveConsent(['analytics']);
  const { onComplete } = openPage('/', '/pricing', '/about');
  onComplete('/blog');
  await vi.waitFor(() =>
    expect(sentPaths()).toEqual(['analytics /', 'analytics /pricing', 'analytics /about', 'analytics /blog']),
  );
});

describe('J7: pages that handle passwords, tokens or cards', () => {
  it.each(['/login', '/signup', '/new-password/secret', '/checkout', '/payment', '/account/password', '/verify-email'])(
    'J7: load no tracker: %s',
    async (address) => {
      saveConsent(['analytics', 'tags']);
      openPage(address);
      await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
      expect(startAnalytics).not.toHaveBeenCalled();
      expect(startTagContainer).not.toHaveBeenCalled();
    },
  );

  it('J7: pages that handle passwords, tokens or cards are opened in a new document once something was accepted, also by Back, and so are public pages from them', () => {
    const { router, push, goBack } = openPage('/about');
    void router.push('/login');
    expect(assign).not.toHaveBeenCalled();
    saveConsent(['tags']);
    void router.push('/login');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login');
    void router.push('/pricing');
    expect(push).toHaveBeenCalledTimes(2);
    expect(goBack('/pricing')).toBe(true);
    expect(goBack('/login')).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });
});

it('J7: loads no foreign script while there are token cookies, which it could read', async () => {
  document.cookie = `${accessTokenCookie}=token`;
  saveConsent(['analytics', 'tags']);
  openPage('/about');
  await vi.waitFor(() => expect(startAnalytics).toHaveBeenCalledOnce());
  expect(startTagContainer).not.toHaveBeenCalled();
});

describe('J7: the affiliate service', () => {
  const interact = () => fireEvent.keyDown(document.body);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
  const sent = () => sendToAffiliate.mock.calls.map(([event]) => event as object);

  it('J7: learns of a partner link after consent and the first interaction, and of nothing else on the page', async () => {
    openPage('/pricing?partner=ada&linkId=1');
    interact();
    await settle();
    expect(startAffiliate).not.toHaveBeenCalled();
    saveConsent(['affiliate']);
    await vi.waitFor(() =>
      expect(sent()).toEqual([{ name: 'Partner link', path: '/pricing', query: 'partner=ada&linkId=1' }]),
    );
    openPage('/about');
    interact();
    await settle();
    expect(sendToAffiliate).toHaveBeenCalledOnce();
  });

  it.each(['/signup', '/checkout/billing', '/login', '/verify-email'])(
    'J7: loads no script on %s, which carries the events',
    async (address) => {
      saveConsent(['affiliate']);
      openPage(address);
      interact();
      reportEvent({ name: 'Customer email', email: 'ada@acme.example' });
      await settle();
      expect(startAffiliate).not.toHaveBeenCalled();
      expect(readCarriedEvents()).toEqual([{ name: 'Customer email', path: address, email: 'ada@acme.example' }]);
    },
  );

  it('J7: gets the events of a sign-up on the page after it, which is a new document without the other trackers', async () => {
    saveConsent(['analytics', 'tags', 'affiliate']);
    const { router } = openPage('/signup');
    reportEvent({ name: 'Free trial' });
    void router.push('/postsignup');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/postsignup');
    openPage('/postsignup');
    interact();
    await vi.waitFor(() => expect(sent()).toEqual([{ name: 'Free trial', path: '/signup' }]));
    expect(startAnalytics).not.toHaveBeenCalled();
    expect(startTagContainer).not.toHaveBeenCalled();
  });

  it('J7: loads no script while there are token cookies, which it could read', async () => {
    saveConsent(['affiliate']);
    document.cookie = `${accessTokenCookie}=token`;
    openPage('/contact-us');
    interact();
    reportEvent({ name: 'Lead' });
    await settle();
    expect(startAffiliate).not.toHaveBeenCalled();
  });

  it('J7: the affiliate service does not exist without a configured tenant: no event is carried, and the page after a sign-up is personal', async () => {
    trackers.affiliate = undefined;
    saveConsent(['affiliate']);
    const { router, push } = openPage('/signup?partner=ada');
    reportEvent({ name: 'Free trial' });
    void router.push('/postsignup');
    interact();
    await settle();
    expect(push).toHaveBeenCalledOnce();
    expect(readCarriedEvents()).toEqual([]);
    expect(startAffiliate).not.toHaveBeenCalled();
  });
});
