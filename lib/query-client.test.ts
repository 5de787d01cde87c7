import { ApiError } from '@app/api-client/api-error';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from './auth/session-state';
import { queryClient } from './query-client';

const signedIn = (id: string) =>
  setSession({
    status: 'signedIn',
    user: { id, sessionId: 's', email: 'a@b.test', firstName: 'A', lastName: 'B', organizationId: 'o' },
    requiresPasswordChange: false,
  });

beforeEach(() => {
  signedIn('person-1');
  queryClient().clear();
  queryClient().setQueryData(['account'], 'data of person 1');
});

describe('E6: what was read for a person', () => {
  it('is kept while the same person is here, also through a refresh', () => {
    signedIn('person-1');
    expect(queryClient().getQueryData(['account'])).toBe('data of person 1');
  });

  it('is forgotten when the session ends', () => {
    setSession({ status: 'signedOut', hasEnded: true });
    expect(queryClient().getQueryData(['account'])).toBeUndefined();
  });

  it('is forgotten when it is somebody else', () => {
    signedIn('person-2');
    expect(queryClient().getQueryData(['account'])).toBeUndefined();
  });
});

describe('a query that fails', () => {
  const retry = queryClient().getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean;

  it.each([0, 503])('is tried twice more where that may help (%i)', (status) => {
    const error = new ApiError({ status, code: 'error_server' });
    expect([0, 1, 2].map((failures) => retry(failures, error))).toEqual([true, true, false]);
  });

  it('is not tried again where the request was wrong', () => {
    expect(retry(0, new ApiError({ status: 404, code: 'error_not_found' }))).toBe(false);
  });
});
