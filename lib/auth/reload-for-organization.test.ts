// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://app.example.test/account" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtInKey, calls, clearBrowser, cookies, installLocks, openTab } from './testing/browser';
import { signToken } from './testing/tokens';

const fresh = async () => signToken(await builtInKey());

function store(accessToken: string, refreshToken = 'r1') {
  document.cookie = `accessToken=${accessToken}; path=/; secure`;
  document.cookie = `refreshToken=${refreshToken}; path=/; secure`;
}

beforeEach(() => {
  clearBrowser();
  installLocks();
  vi.resetAllMocks();
});
afterEach(() => vi.unstubAllEnvs());

describe('a page that shows another organization than the present one of its user', () => {
  const other = async () => signToken(await builtInKey(), { claims: { organizationId: 'organization-2' } });
  const reload = vi.fn();
  beforeEach(() => vi.stubGlobal('location', { reload }));
  afterEach(() => vi.unstubAllGlobals());

  /** Shows the first organization, before the refresh yields a token of another one. */
  async function openPage() {
    store(await fresh());
    const tab = await openTab();
    await tab.checkSession();
    calls.exchangeRefreshToken.mockImplementation(async () => ({ accessToken: await other(), refreshToken: 'r2' }));
    return tab;
  }
  const changed = { status: 409, code: 'error_organization_changed' };

  it('the client does not repeat a call with a refreshed token of another organization, and loads the page again once', async () => {
    const tab = await openPage();
    const { accessToken } = tab.store.readTokens();
    await expect(tab.clientSession.refresh(accessToken)).rejects.toMatchObject(changed);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(window.sessionStorage.getItem('organizationChanged')).toBe('true');
    expect(() => tab.clientSession.getAccessToken()).toThrow(expect.objectContaining(changed));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(tab.readSession()).toMatchObject({ user: { organizationId: 'organization-1' } });
  });

  it('the client sends no call with a token of another organization that another tab has stored', async () => {
    const tab = await openPage();
    store(await other());
    expect(() => tab.clientSession.getAccessToken()).toThrow(expect.objectContaining(changed));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('the session gets new tokens and loads the page again after a call was rejected for that', async () => {
    const tab = await openPage();
    tab.clientSession.onOrganizationChanged(tab.store.readTokens().accessToken);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(cookies()).toMatchObject({ refreshToken: 'r2' });
  });

  it('the session shows the organization that its user joined on the page itself, without loading it again', async () => {
    const tab = await openPage();
    await tab.followOrganization();
    expect(tab.readSession()).toMatchObject({ user: { organizationId: 'organization-2' } });
    expect(tab.clientSession.getAccessToken()).not.toBe('');
    expect(reload).not.toHaveBeenCalled();
  });
});
