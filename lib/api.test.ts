import { getAccount } from '@app/api-client/calls/access/profile';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const call = vi.fn();
const createApiClient = vi.fn();

async function openPage() {
  vi.resetModules();
  vi.doMock('@app/api-client/create-api-client', () => ({ createApiClient }));
  vi.doMock('./auth/session', () => ({ clientSession: 'the session' }));
  return import('./api');
}

beforeEach(() => {
  vi.resetAllMocks();
  createApiClient.mockReturnValue({ call });
});
afterEach(() => {
  vi.doUnmock('@app/api-client/create-api-client');
  vi.doUnmock('./auth/session');
});

describe('callApi', () => {
  it("uses this browser's session and one client for the whole page", async () => {
    call.mockResolvedValue('the account');
    const { callApi, preloadApi } = await openPage();
    preloadApi();
    expect(await callApi(getAccount)).toBe('the account');
    await callApi(getAccount);
    expect(createApiClient).toHaveBeenCalledOnce();
    expect(createApiClient).toHaveBeenCalledWith(expect.objectContaining({ baseUrl: '/api', session: 'the session' }));
  });

  it('callApi fails as that of an outdated page if the server no longer has the code of the client', async () => {
    vi.stubGlobal('fetch', async () => ({ status: 404 }));
    createApiClient.mockImplementationOnce(() => {
      throw Object.assign(new Error('Loading chunk 7 failed.'), { request: '/_next/static/chunks/7.js' });
    });
    const { callApi } = await openPage();
    await expect(callApi(getAccount)).rejects.toBeInstanceOf((await import('./outdated')).OutdatedError);
    vi.unstubAllGlobals();
  });

  it('retries a failed load of the client', async () => {
    createApiClient.mockImplementationOnce(() => {
      throw new Error('the script did not load');
    });
    const { callApi } = await openPage();
    await expect(callApi(getAccount)).rejects.toThrow('did not load');
    call.mockResolvedValue('the account');
    expect(await callApi(getAccount)).toBe('the account');
  });
});
