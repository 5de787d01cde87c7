import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { login, logout } from './identity/login';
import { register } from './identity/registration';
import { sendConfirmation } from './identity/verification';
import { endpoints } from './index';
import { updatePasswordPolicy } from './access/password-policies';
import { findMissingParameter, RequiredError } from './required-parameter';
import { rerunFlow } from './flows/runs';

describe('findMissingParameter', () => {
  it('reports the exact sentence with the parameter and the call', () => {
    const error = findMissingParameter(login, { body: { email: 'ada@acme.com' } });
    expect(error).toBeInstanceOf(RequiredError);
    expect(error).toMatchObject({
      name: 'RequiredError',
      parameter: 'password',
      endpoint: 'login',
      message: 'Required parameter password was null or undefined when calling login.',
    });
  });

  it.each([
    ['no body', undefined],
    ['a null body', null],
    ['an empty body', {}],
    ['a null value', { email: null }],
    ['a body that is a string', 'email'],
    ['a body that is an array', []],
  ])('reports a missing parameter for %s', (_name, body) => {
    expect(findMissingParameter(login, { body })?.parameter).toBe('email');
  });

  it('ignores parameters that are invalid, empty or have a default', () => {
    expect(findMissingParameter(login, { body: { email: '', password: 7 } })).toBeUndefined();
    expect(findMissingParameter(logout, { body: { isForced: false } })).toBeUndefined();
  });

  it('checks the path first, then the query, then the body', () => {
    expect(findMissingParameter(rerunFlow, {})?.parameter).toBe('flowId');
    expect(findMissingParameter(rerunFlow, { params: { flowId: 'x' } })?.parameter).toBe('runId');
    expect(findMissingParameter(rerunFlow, { params: { flowId: 'x', runId: 'y' } })?.parameter).toBe('acceptedCredits');
  });

  it('accepts null for a nullable parameter', () => {
    expect(findMissingParameter(updatePasswordPolicy, { body: { expiryDays: null } })).toBeUndefined();
    expect(findMissingParameter(updatePasswordPolicy, { body: {} })?.parameter).toBe('expiryDays');
  });

  it('reports a parameter that another field makes required', () => {
    const body = {
      email: 'ada@acme.com',
      password: 'Blue-Teapot-7',
      firstName: 'Ada',
      lastName: 'Lovelace',
      accountType: 'Business',
      termsAccepted: true,
      termsVersion: '1',
      captchaToken: 'proof',
    };
    expect(findMissingParameter(register, { body })?.parameter).toBe('companyName');
    expect(findMissingParameter(register, { body: { ...body, companyName: 'Acme' } })).toBeUndefined();
    expect(findMissingParameter(sendConfirmation, { body: {} })?.parameter).toBe('email');
    expect(findMissingParameter(sendConfirmation, { body: { token: 'x' } })).toBeUndefined();
  });

  it('reports the first required parameter of every call when nothing is sent', () => {
    for (const endpoint of endpoints) {
      const shapes = [endpoint.params, endpoint.query, endpoint.body].map((schema) =>
        schema instanceof z.ZodObject ? schema.shape : {},
      );
      const required = shapes.flatMap((shape) =>
        Object.keys(shape).filter((name) => !(shape[name] as z.ZodType).safeParse(undefined).success),
      );
      const [first] = required;
      if (first === undefined) continue;
      expect(findMissingParameter(endpoint, {})?.message).toBe(
        `Required parameter ${first} was null or undefined when calling ${endpoint.name}.`,
      );
    }
  });
});
