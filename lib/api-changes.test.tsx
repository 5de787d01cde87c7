import { getAccount } from '@app/api-client/calls/access/profile';
import { completeSsoLogin } from '@app/api-client/calls/access/single-sign-on';
import { verifyEmail, verifyToken } from '@app/api-client/calls/identity/verification';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as api from './api';
import { prerender } from './testing/prerender';

const call = vi.fn();

/** Loads a document in which nothing has happened yet. */
async function openPage() {
  vi.resetModules();
  vi.doMock('@app/api-client/create-api-client', () => ({ createApiClient: () => ({ call }) }));
  vi.doMock('./auth/session', () => ({ clientSession: 'the session' }));
  // Component tests replace it.
  return vi.importActual<typeof api>('./api');
}

beforeEach(() => void vi.resetAllMocks());
afterEach(() => {
  vi.doUnmock('@app/api-client/create-api-client');
  vi.doUnmock('./auth/session');
});

describe('a page that its user has only opened', () => {
  const input = { body: { token: 'secret' } };

  it('A6: changes nothing: no call is sent before an event of the user', async () => {
    const { callApi, onDataChange } = await openPage();
    const onChange = vi.fn();
    onDataChange(onChange);
    await expect(callApi(verifyEmail, input)).rejects.toThrow('must not change data before its user does something');
    expect(call).not.toHaveBeenCalled();
    document.body.click();
    call.mockResolvedValue('verified');
    expect(await callApi(verifyEmail, input)).toBe('verified');
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('reads, also by POST, without reporting a change', async () => {
    const { callApi, onDataChange } = await openPage();
    const onChange = vi.fn();
    onDataChange(onChange);
    call.mockResolvedValue('read');
    expect(await callApi(getAccount)).toBe('read');
    expect(await callApi(verifyToken, input)).toBe('read');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('A6: completes what its user began at another service, but not while the browser prerenders it', async () => {
    const activate = prerender();
    const { callOnArrival } = await openPage();
    call.mockResolvedValue('logged in');
    const completed = callOnArrival(completeSsoLogin, { body: { code: 'code' } });
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    expect(call).not.toHaveBeenCalled();
    activate();
    expect(await completed).toBe('logged in');
  });
});
