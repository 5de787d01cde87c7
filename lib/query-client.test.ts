import { ApiError } from '@app/api-client/api-error';
import { saveBilling } from '@app/api-client/calls/billing/billing';
import { getAccount } from '@app/api-client/calls/access/profile';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api';
import { setSession } from './auth/session-state';
import { queryClient } from './query-client';

const call = vi.hoisted(() => vi.fn());
vi.mock('@app/api-client/create-api-client', () => ({ createApiClient: () => ({ call }) }));
vi.mock('./user-events', () => ({ hadUserEvent: () => true }));

const signedIn = (id: string, organizationId = 'o') =>
  setSession({
    status: 'signedIn',
    user: { id, sessionId: 's', email: 'a@b.test', firstName: 'A', lastName: 'B', organizationId },
    requiresPasswordChange: false,
  });

beforeEach(() => {
  signedIn('user-1');
  queryClient().clear();
  queryClient().setQueryData(['account'], 'data of user 1');
});

describe('E6: the cached data of a user', () => {
  it('E6: the cached data of a user is kept while the same user is logged in, even after a refresh', () => {
    signedIn('user-1');
    expect(queryClient().getQueryData(['account'])).toBe('data of user 1');
  });

  it('E6: the cached data of a user is cleared when the session ends', () => {
    setSession({ status: 'signedOut', hasEnded: true });
    expect(queryClient().getQueryData(['account'])).toBeUndefined();
  });

  it('E6: the cached data of a user is cleared when another user logs in', () => {
    signedIn('user-2');
    expect(queryClient().getQueryData(['account'])).toBeUndefined();
  });

  it('E6: the cached data of a user is read again, also on the screen, when the user has another organization', async () => {
    const read = vi.fn().mockResolvedValue('of the other organization');
    const stop = new QueryObserver(queryClient(), { queryKey: ['team'], queryFn: read, initialData: 'team' }).subscribe(
      () => undefined,
    );
    read.mockClear();
    signedIn('user-1', 'other');
    await vi.waitFor(() => expect(queryClient().getQueryData(['team'])).toBe('of the other organization'));
    expect(read).toHaveBeenCalledOnce();
    expect(queryClient().getQueryData(['account'])).toBeUndefined();
    stop();
  });
});

describe('a change of data', () => {
  const key = ['wallet'];
  const isFresh = () => queryClient().getQueryState(key)?.isInvalidated === false;
  const save = () => callApi(saveBilling, { body: {} } as never);
  beforeEach(() => {
    call.mockReset().mockResolvedValue({});
    queryClient().setQueryData(key, 'with the earlier tax');
  });

  it('makes other pages read their data again, and keeps it to show meanwhile', async () => {
    await save();
    expect(isFresh()).toBe(false);
    expect(queryClient().getQueryData(key)).toBe('with the earlier tax');
  });

  it('a change of data may have happened although the call failed', async () => {
    call.mockRejectedValue(new ApiError({ status: 0, code: 'error_server' }));
    await expect(save()).rejects.toBeInstanceOf(ApiError);
    expect(isFresh()).toBe(false);
  });

  it('a change of data is none if data was only read', async () => {
    await callApi(getAccount);
    expect(isFresh()).toBe(true);
  });

  it('leaves what is on the screen to the page that changed it', async () => {
    const read = vi.fn().mockResolvedValue('from the server');
    const stop = new QueryObserver(queryClient(), { queryKey: key, queryFn: read }).subscribe(() => undefined);
    await save();
    expect([isFresh(), read.mock.calls]).toEqual([true, []]);
    stop();
  });
});

describe('a query that fails', () => {
  const retry = queryClient().getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean;

  it.each([0, 503])('a query that fails is retried twice for a temporary error (%i)', (status) => {
    const error = new ApiError({ status, code: 'error_server' });
    expect([0, 1, 2].map((failures) => retry(failures, error))).toEqual([true, true, false]);
  });

  it('a query that fails is not retried if the request was wrong', () => {
    expect(retry(0, new ApiError({ status: 404, code: 'error_not_found' }))).toBe(false);
  });
});

describe('offline', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  it('L3: a change fails immediately and is never sent later', async () => {
    let sent = 0;
    const mutation = queryClient()
      .getMutationCache()
      .build<string, Error, void, unknown>(queryClient(), {
        mutationFn: async () => {
          sent += 1;
          throw new ApiError({ status: 0, code: 'error_server' });
        },
      });
    const outcome = mutation.execute().catch((error: unknown) => error);
    expect(mutation.state.isPaused).toBe(false);
    expect(await outcome).toBeInstanceOf(ApiError);
    onlineManager.setOnline(true);
    await queryClient().resumePausedMutations();
    expect(sent).toBe(1);
  });

  it('a query fails instead of waiting for the network', async () => {
    const failure = new ApiError({ status: 404, code: 'error_not_found' });
    const query = queryClient().fetchQuery({ queryKey: ['offline'], queryFn: () => Promise.reject(failure) });
    await expect(query).rejects.toBe(failure);
  });
});
