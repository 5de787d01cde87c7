import { ApiError, type ApiErrorDetails } from '@app/api-client/api-error';
import { describe, expect, it, vi } from 'vitest';
import { formProblems, deferredCheck, type FieldIssues } from './form-problems';
import * as defer from './deferred-form-problems';
import * as ready from './ready-form-problems';

type Values = { email: string; password: string };
const values: Values = { email: 'ada@nowhere', password: '' };
const settings = { fields: {}, shouldUseNativeValidation: undefined };

const spoken = { errorMessage: () => 'sentence of the error', issueMessage: ({ code }: { code: string }) => code };

describe.each([
  ['with the page', ready],
  ['when something is wrong', defer],
])('the sentences that come %s', (_when, { resolverOf, showRejection }) => {
  const check = (issues: FieldIssues<Values>) => resolverOf<Values>(() => issues)(values, undefined, settings);

  it('are those of the fields in which something is wrong', async () => {
    expect(await check({ email: { code: 'required' }, password: undefined })).toEqual({
      values: {},
      errors: { email: { type: 'required', message: 'This field is required' } },
    });
    expect(await check({ password: undefined })).toEqual({ values, errors: {} });
  });

  it('are those of what the server refused', async () => {
    const setError = vi.fn();
    await showRejection<Values>(
      new ApiError({ status: 400, code: 'error_validation', fields: { email: { code: 'required' } } }),
      setError,
    );
    expect(setError.mock.calls).toEqual([['email', { type: 'server', message: 'This field is required' }]]);
  });
});

describe('a refusal is shown', () => {
  const { showRejection } = formProblems(() => spoken);
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

  it('at every field that it names', async () => {
    expect(await placesOf({ fields })).toEqual([
      ['email', 'email'],
      ['password', 'password_common'],
    ]);
  });

  it('at those of them that the form has, and over the form where it has none', async () => {
    expect(await placesOf({ fields }, { names: ['password'] })).toEqual([['password', 'password_common']]);
    expect(await placesOf({ fields: { nickname: { code: 'required' } } }, { names: ['email'] })).toEqual([
      ['root.server', 'sentence of the error'],
    ]);
  });

  it('with the sentence of its code at the field of that code, whatever it says of the fields', async () => {
    const fieldOfCode = { error_password_common: 'password' } as const;
    expect(await placesOf({ code: 'error_password_common', fields }, { fieldOfCode })).toEqual([
      ['password', 'sentence of the error'],
    ]);
  });

  it('at the field of its code where it names none, but not in place of those that it names', async () => {
    const fieldOfBareCode = { error_password_common: 'password' } as const;
    const code = 'error_password_common';
    expect(await placesOf({ code }, { fieldOfBareCode })).toEqual([['password', 'sentence of the error']]);
    expect(await placesOf({ code, fields: { email: { code: 'email' } } }, { fieldOfBareCode })).toEqual([
      ['email', 'email'],
    ]);
  });

  it('over the form in every other case', async () => {
    const whole = [['root.server', 'sentence of the error']];
    expect(await placesOf({ code: 'error_rate_limited' })).toEqual(whole);
    expect(await placesOf(new Error('no answer of the API'))).toEqual(whole);
  });
});

describe('a check that comes late', () => {
  it('is held against what was typed', async () => {
    const check = deferredCheck<Values>(
      async () =>
        ({ password }) =>
          password ? {} : { password: { code: 'required' } },
    );
    expect(await check(values)).toEqual({ password: { code: 'required' } });
  });

  it('lets everything through where it cannot be loaded: the server has the same rules', async () => {
    expect(await deferredCheck<Values>(() => Promise.reject(new Error('offline')))(values)).toEqual({});
  });
});
