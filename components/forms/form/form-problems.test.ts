import { ApiError, type ApiErrorDetails } from '@app/api-client/api-error';
import { describe, expect, it, vi } from 'vitest';
import { formProblems, deferredCheck, type FieldIssues } from './form-problems';
import * as defer from './deferred-form-problems';
import * as ready from './ready-form-problems';

type Values = { email: string; password: string };
const values: Values = { email: 'ada@nowhere', password: '' };
const settings = { fields: {}, shouldUseNativeValidation: undefined };

const messages = { errorMessage: () => 'sentence of the error', issueMessage: ({ code }: { code: string }) => code };

describe.each([
  ['with the page', ready],
  ['when something is wrong', defer],
])('the error messages loaded %s', (_when, { resolverOf, showRejection }) => {
  const check = (issues: FieldIssues<Values>) => resolverOf<Values>(() => issues)(values, undefined, settings);

  it('error messages are set at the invalid fields', async () => {
    expect(await check({ email: { code: 'required' }, password: undefined })).toEqual({
      values: {},
      errors: { email: { type: 'required', message: 'This field is required' } },
    });
    expect(await check({ password: undefined })).toEqual({ values, errors: {} });
  });

  it("error messages are set for the server's field errors", async () => {
    const setError = vi.fn();
    await showRejection<Values>(
      new ApiError({ status: 400, code: 'error_validation', fields: { email: { code: 'required' } } }),
      setError,
    );
    expect(setError.mock.calls).toEqual([['email', { type: 'server', message: 'This field is required' }]]);
  });
});

describe('a server error', () => {
  const { showRejection } = formProblems(() => messages);
  const placesOf = async (
    error: Partial<ApiErrorDetails> | Error,
    options?: Parameters<typeof showRejection<Values>>[2],
  ) => {
    const setError = vi.fn();
    const thrown = error instanceof Error ? error : new ApiError({ status: 400, code: 'error_validation', ...error });
    await showRejection<Values>(thrown, setError, options);
    return setError.mock.calls.map(([place, { message }]) => [place, message]);
  };
  const fields = { email: { code: 'email' }, password: { code: 'password_common' } };

  it('a server error is shown at every field that it names', async () => {
    expect(await placesOf({ fields })).toEqual([
      ['email', 'email'],
      ['password', 'password_common'],
    ]);
  });

  it('a server error is shown at those of its fields that the form has, or else above the form', async () => {
    expect(await placesOf({ fields }, { names: ['password'] })).toEqual([['password', 'password_common']]);
    expect(await placesOf({ fields: { nickname: { code: 'required' } } }, { names: ['email'] })).toEqual([
      ['root.server', 'sentence of the error'],
    ]);
  });

  it('a server error is shown at its code’s field with the code’s message, even if its fields say otherwise', async () => {
    const fieldOfCode = { error_password_common: 'password' } as const;
    expect(await placesOf({ code: 'error_password_common', fields }, { fieldOfCode })).toEqual([
      ['password', 'sentence of the error'],
    ]);
  });

  it('a server error is shown at its code’s field if it names no field, but does not replace the fields it names', async () => {
    const fieldOfBareCode = { error_password_common: 'password' } as const;
    const code = 'error_password_common';
    expect(await placesOf({ code }, { fieldOfBareCode })).toEqual([['password', 'sentence of the error']]);
    expect(await placesOf({ code, fields: { email: { code: 'email' } } }, { fieldOfBareCode })).toEqual([
      ['email', 'email'],
    ]);
  });

  it('a server error is shown above the form in all other cases', async () => {
    const whole = [['root.server', 'sentence of the error']];
    expect(await placesOf({ code: 'error_rate_limited' })).toEqual(whole);
    expect(await placesOf(new Error('no answer of the API'))).toEqual(whole);
  });
});

describe('a deferred check', () => {
  it('validates the submitted values', async () => {
    const check = deferredCheck<Values>(
      async () =>
        ({ password }) =>
          password ? {} : { password: { code: 'required' } },
    );
    expect(await check(values)).toEqual({ password: { code: 'required' } });
  });

  it('accepts everything if it cannot load, because the server has the same rules', async () => {
    expect(await deferredCheck<Values>(() => Promise.reject(new Error('offline')))(values)).toEqual({});
  });
});
