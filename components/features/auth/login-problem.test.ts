import { ApiError, type ApiErrorDetails } from '@app/api-client/api-error';
import { describe, expect, it } from 'vitest';
import { problemOfLogin } from './login-problem';

const answered = (details: Partial<ApiErrorDetails>) =>
  problemOfLogin(new ApiError({ status: 400, code: 'error_server', requestId: 'r-1', ...details }));

describe('what a refused login leads to', () => {
  it('puts the fixed sentence at the field that it is about', () => {
    expect(answered({ code: 'error_login_email_invalid' })).toEqual({
      kind: 'rejected',
      field: 'email',
      message: 'Invalid email',
    });
    expect(answered({ code: 'error_login_password_invalid' })).toEqual({
      kind: 'rejected',
      field: 'password',
      message: 'Invalid email or password',
    });
  });

  it('is a view of its own for what the right password leads to instead', () => {
    expect(answered({ code: 'error_login_email_notverified' })).toEqual({ kind: 'unverified' });
    expect(answered({ code: 'error_login_account_suspended' })).toEqual({ kind: 'suspended' });
    expect(answered({ code: 'error_sso_required' })).toEqual({ kind: 'sso' });
    expect(answered({ code: 'error_second_factor_required' })).toEqual({ kind: 'second-factor' });
  });

  it('is "Invalid username/password combination" for an answer without a code', () => {
    expect(answered({ requestId: undefined })).toMatchObject({
      field: 'root.server',
      message: 'Invalid username/password combination',
    });
  });

  it.each([502, 503, 504])('is not about the password when a proxy answers %i', (status) => {
    expect(answered({ status, requestId: undefined })).toMatchObject({ field: 'root.server', message: 'Server error' });
  });

  it('is "Server error" for a code that is not in the catalogue, for no answer, and for what is no error of the API', () => {
    expect(answered({ code: 'error_server' })).toMatchObject({ message: 'Server error' });
    expect(answered({ status: 0, requestId: undefined })).toMatchObject({ message: 'Server error' });
    expect(problemOfLogin(new TypeError('x'))).toMatchObject({ field: 'root.server', message: 'Server error' });
  });

  it.each([
    [1, 'Too many attempts. Try again in 1 second.'],
    [59.2, 'Too many attempts. Try again in 60 seconds.'],
    [60, 'Too many attempts. Try again in 1 minute.'],
    [61, 'Too many attempts. Try again in 2 minutes.'],
    [3600, 'Too many attempts. Try again in 60 minutes.'],
  ])('says how long the pause of %s s is, never too short', (retryAfterSeconds, message) => {
    expect(answered({ status: 429, code: 'error_rate_limited', retryAfterSeconds })).toMatchObject({ message });
  });

  it('says that there is a pause where its length is not known', () => {
    expect(answered({ status: 429, code: 'error_rate_limited' })).toMatchObject({
      message: 'Too many attempts. Wait a while and try again.',
    });
  });
});
