import { ApiError } from '@app/api-client/api-error';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offerReporter } from '@app/server-kit/errors/offer-reporter';
import { OutdatedError } from '../outdated';
import { errorMessage, issueMessage } from './error-message';

describe('the sentence of a failed call', () => {
  it.each([
    ['error_login_email_invalid', 'Invalid email'],
    ['error_login_email_notverified', 'Email is not verified'],
    ['error_login_password_invalid', 'Invalid email or password'],
    ['error_server', 'Server error'],
    ['error_verification_failed', 'Unexpected error while validating email.'],
  ] as const)('the sentence of a failed call is fixed for %s', (code, sentence) => {
    expect(errorMessage(new ApiError({ status: 400, code }))).toBe(sentence);
  });

  it('the sentence of a failed call is the server error for errors that are not API responses', () => {
    expect(errorMessage(new TypeError('Failed to fetch'))).toBe('Server error');
    expect(errorMessage(undefined)).toBe('Server error');
  });

  it('the sentence of a failed call is that a new version is out for code that it has replaced', () => {
    expect(errorMessage(new OutdatedError())).toBe('A new version is out. Reload the page to continue.');
  });

  it('reports errors of our own code, and no response of the API', () => {
    const report = vi.fn();
    offerReporter(report);
    const own = new TypeError('x is undefined');
    errorMessage(own);
    errorMessage(new ApiError({ status: 500, code: 'error_server' }));
    errorMessage(undefined);
    expect(report.mock.calls).toEqual([[own, { part: 'page', path: undefined }]]);
  });
});

describe('the sentence of a call without a response', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [true, 'Server error'],
    [false, "You're offline. Nothing was sent. Try again when you're connected."],
  ])('the sentence of a call without a response is right with navigator.onLine %s', (onLine, sentence) => {
    vi.stubGlobal('navigator', { onLine });
    expect(errorMessage(new ApiError({ status: 0, code: 'error_server' }))).toBe(sentence);
    expect(errorMessage(new ApiError({ status: 503, code: 'error_server' }))).toBe('Server error');
  });
});

describe('the sentence of a field issue', () => {
  it('contains the limit', () => {
    expect(issueMessage({ code: 'too_long', params: { n: 100 } })).toBe(
      'Your input exceeds the maximum allowed length of 100 characters',
    );
    expect(issueMessage({ code: 'password_too_short', params: { n: 8 } })).toBe(
      'Password must contain at least 8 characters.',
    );
  });

  it('the sentence of a field issue is generic for an unknown code', () => {
    expect(issueMessage({ code: 'too_wobbly' })).toBe("This value isn't valid. Check what you entered.");
    expect(issueMessage({ code: 'constructor' })).toBe("This value isn't valid. Check what you entered.");
  });
});
