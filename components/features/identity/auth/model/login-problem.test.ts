import { ApiError, type ApiErrorDetails } from '@app/api-client/api-error';
import { describe, expect, it } from 'vitest';
import { InsecurePageError } from '../log-in';
import { toLoginProblem } from './login-problem';

const problemFor = (details: Partial<ApiErrorDetails>) =>
  toLoginProblem(new ApiError({ status: 400, code: 'error_server', requestId: 'r-1', ...details }));

describe('the outcome of a rejected login', () => {
  it('shows the fixed message at its field', () => {
    expect(problemFor({ code: 'error_login_email_invalid' })).toEqual({
      kind: 'rejected',
      field: 'email',
      message: 'Invalid email',
    });
    expect(problemFor({ code: 'error_login_password_invalid' })).toEqual({
      kind: 'rejected',
      field: 'password',
      message: 'Invalid email or password',
    });
  });

  it('the outcome of a rejected login is a separate view for each step that the right password can require', () => {
    expect(problemFor({ code: 'error_login_email_notverified' })).toEqual({ kind: 'unverified' });
    expect(problemFor({ code: 'error_login_account_suspended' })).toEqual({ kind: 'suspended' });
    expect(problemFor({ code: 'error_sso_required' })).toEqual({ kind: 'sso' });
    expect(problemFor({ code: 'error_second_factor_required' })).toEqual({ kind: 'second-factor' });
  });

  it('the outcome of a rejected login is "Invalid username/password combination" for a 4xx response without a code', () => {
    expect(problemFor({ requestId: undefined })).toMatchObject({
      field: 'root.server',
      message: 'Invalid username/password combination',
    });
  });

  it.each([403, 407, 451])(
    'the outcome of a login that a firewall rejects with %i is no verdict on the password',
    (status) => {
      const { kind, ...problem } = problemFor({ status, requestId: undefined });
      expect([kind, problem]).toMatchObject(['rejected', { field: 'root.server' }]);
      expect(problem).toHaveProperty('message', expect.stringContaining('such as a firewall'));
    },
  );

  it('the outcome of a login on a page without TLS says that the page needs https', () => {
    expect(toLoginProblem(new InsecurePageError())).toMatchObject({
      field: 'root.server',
      message: 'This page needs https. Open it with an address that begins with https://, and log in there.',
    });
  });

  it.each([502, 503, 504])('the outcome of a rejected login is a server error if a proxy answers %i', (status) => {
    expect(problemFor({ status, requestId: undefined })).toMatchObject({
      field: 'root.server',
      message: 'Server error',
    });
  });

  it('the outcome of a rejected login is "Server error" for an unknown code, for no response, and for other errors', () => {
    expect(problemFor({ code: 'error_server' })).toMatchObject({ message: 'Server error' });
    expect(problemFor({ status: 0, requestId: undefined })).toMatchObject({ message: 'Server error' });
    expect(toLoginProblem(new TypeError('x'))).toMatchObject({ field: 'root.server', message: 'Server error' });
  });

  it.each([
    [1, 'Too many attempts. Try again in 1 second.'],
    [59.2, 'Too many attempts. Try again in 60 seconds.'],
    [60, 'Too many attempts. Try again in 1 minute.'],
    [61, 'Too many attempts. Try again in 2 minutes.'],
    [3600, 'Too many attempts. Try again in 60 minutes.'],
  ])('shows a pause of %s s, rounded up', (retryAfterSeconds, message) => {
    expect(problemFor({ status: 429, code: 'error_rate_limited', retryAfterSeconds })).toMatchObject({ message });
  });

  it('announces a pause of unknown length', () => {
    expect(problemFor({ status: 429, code: 'error_rate_limited' })).toMatchObject({
      message: 'Too many attempts. Wait a while and try again.',
    });
  });
});
