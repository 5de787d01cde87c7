import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { inputParts, type AnswerOf, type CallDefinition } from './call-definition';
import type { CallArguments } from './call';
import { endpoints } from './contract';
import type { login as loginEndpoint } from './contract/identity/login';
import type { Account } from './contract/access/profile';
import { endpoint as declareEndpoint, type Endpoint } from './contract/endpoint';
import { findMissingParameter } from './contract/required-parameter';
import { toCallDefinition } from './to-call-definition';
import { login } from './generated/calls/identity/login';
import { getAccount } from './generated/calls/access/profile';
import { register } from './generated/calls/identity/registration';
import { sendConfirmation } from './generated/calls/identity/verification';
import { rerunFlow } from './generated/calls/flows/runs';
import { updatePasswordPolicy } from './generated/calls/access/password-policies';
import { missingParameterOf } from './missing-parameter';

const files = import.meta.glob<Record<string, CallDefinition>>('./generated/calls/**/*.ts', { eager: true });
const calls = Object.values(files).flatMap((file) => Object.values(file));
const byName = new Map(calls.map((call) => [call.name, call]));
const callOf = ({ name }: Endpoint) => byName.get(name) as CallDefinition;

const byNames = (names: string[]) => names.toSorted();

/** The caller's input, by part and parameter. A parameter that was not passed is undefined. */
type Input = Record<(typeof inputParts)[number], Record<string, unknown>>;

/** @returns The error message of the contract and of the client; undefined if no parameter is missing. */
async function missingParameterMessages(endpoint: Endpoint, input: Input): Promise<[contract: unknown, call: unknown]> {
  return [findMissingParameter(endpoint, input)?.message, (await missingParameterOf(callOf(endpoint), input))?.message];
}

/** Adds the missing parameters one by one and returns every input on the way. */
function inputsUntilNothingIsMissing(endpoint: Endpoint): Input[] {
  const { inputs } = callOf(endpoint);
  const passed: Input[] = [{ params: {}, query: {}, body: {} }];
  for (;;) {
    const last = passed.at(-1) as Input;
    const parameter = findMissingParameter(endpoint, last)?.parameter;
    if (parameter === undefined) return passed;
    const part = inputParts.find((each) => last[each][parameter] === undefined && inputs[each]?.[parameter]);
    if (!part) throw new Error(`${parameter} of ${endpoint.name} is asked for and not known.`);
    passed.push({ ...last, [part]: { ...last[part], [parameter]: 'x' } });
  }
}

describe('the generated calls', () => {
  it('contain every call of the contract exactly once', () => {
    expect(byNames(calls.map(({ name }) => name))).toEqual(byNames(endpoints.map(({ name }) => name)));
  });

  it('match the contract (after a change, run node scripts/generate.mjs)', () => {
    for (const endpoint of endpoints) {
      const { loadEndpoint: _generated, ...definition } = callOf(endpoint);
      const { loadEndpoint: _derived, ...expected } = toCallDefinition(endpoint);
      expect(definition).toEqual(expected);
      expect(definition).toMatchObject({ method: endpoint.method, path: endpoint.path, access: endpoint.access });
      expect(definition.idempotencyKey).toBe(endpoint.idempotencyKey);
      expect(definition.successStatus).toBe(endpoint.successStatus);
    }
  });

  it('name every parameter in the order of the contract, and the path parameters as in the path', () => {
    for (const endpoint of endpoints) {
      const { inputs, path } = callOf(endpoint);
      for (const part of inputParts) {
        const schema = endpoint[part];
        expect(Object.keys(inputs[part] ?? {})).toEqual(schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
      }
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
      expect(byNames(Object.keys(inputs.params ?? {}))).toEqual(byNames(inPath));
    }
  });

  it('load their own endpoint if one parameter may make another required', async () => {
    const ruled = endpoints.filter((endpoint) => callOf(endpoint).loadEndpoint);
    expect(ruled.map(({ name }) => name)).toEqual(expect.arrayContaining(['register', 'sendConfirmation']));
    for (const endpoint of ruled) expect(await callOf(endpoint).loadEndpoint?.()).toBe(endpoint);
  });

  it('the generated calls are typed by the contract', () => {
    expectTypeOf<AnswerOf<typeof getAccount>>().toEqualTypeOf<Account>();
    expectTypeOf(login).toEqualTypeOf<CallDefinition<typeof loginEndpoint>>();
    expectTypeOf<CallArguments<typeof loginEndpoint>[0]>()
      .toHaveProperty('body')
      .toHaveProperty('password')
      .toBeString();
    // An endpoint with its schemas would load the validator into the page.
    expectTypeOf<Endpoint>().not.toExtend<CallDefinition>();
  });
});

describe('missingParameterOf', () => {
  it.each([
    ['in the path', rerunFlow, {}, 'flowId', 'rerunFlow'],
    ['in the path after the first one', rerunFlow, { params: { flowId: 'x' } }, 'runId', 'rerunFlow'],
    ['in the body', login, { body: { email: 'a@b.test', password: null } }, 'password', 'login'],
    ['without a body', login, {}, 'email', 'login'],
    ['for which null is a value', updatePasswordPolicy, { body: {} }, 'expiryDays', 'updatePasswordPolicy'],
    [
      'that may be omitted but is null',
      login,
      { body: { email: 'a', password: 'b', staySignedIn: null } },
      'staySignedIn',
      'login',
    ],
    ['that another parameter makes required', sendConfirmation, { body: {} }, 'email', 'sendConfirmation'],
  ])('reports a parameter %s with the exact sentence', async (_where, call, input, parameter, name) => {
    expect((await missingParameterOf(call as CallDefinition, input))?.message).toBe(
      `Required parameter ${parameter} was null or undefined when calling ${name}.`,
    );
  });

  it('accepts null for a nullable parameter, and an alternative parameter', async () => {
    expect(await missingParameterOf(updatePasswordPolicy, { body: { expiryDays: null } })).toBeUndefined();
    expect(await missingParameterOf(sendConfirmation, { body: { token: 'x' } })).toBeUndefined();
    expect(await missingParameterOf(getAccount, {})).toBeUndefined();
  });

  it('reports a missing parameter without loading schemas that it does not need', async () => {
    const loadEndpoint = () => Promise.reject(new Error('the schemas did not load'));
    await expect(missingParameterOf({ ...register, loadEndpoint }, { body: {} })).resolves.toMatchObject({
      parameter: 'password',
    });
  });

  it('finds the same parameter as the contract for every call, whichever parameters are passed', async () => {
    for (const endpoint of endpoints) {
      for (const input of inputsUntilNothingIsMissing(endpoint)) {
        const [contract, call] = await missingParameterMessages(endpoint, input);
        expect(call).toBe(contract);
      }
    }
  });

  it('finds the same parameter as the contract for every call and each parameter that is null', async () => {
    for (const endpoint of endpoints) {
      const full = inputsUntilNothingIsMissing(endpoint).at(-1) as Input;
      for (const part of inputParts) {
        for (const name of Object.keys(callOf(endpoint).inputs[part] ?? {})) {
          const [contract, call] = await missingParameterMessages(endpoint, {
            ...full,
            [part]: { ...full[part], [name]: null },
          });
          expect(call).toBe(contract);
        }
      }
    }
  });
});

describe('toCallDefinition', () => {
  const createDefinition = (body: z.ZodType) =>
    toCallDefinition(
      declareEndpoint({
        name: 'made',
        summary: '',
        method: 'POST',
        path: '/made',
        access: 'public',
        body,
        response: z.object({}),
        errors: [],
      }),
    );

  it('returns for each parameter whether it may be omitted and whether it may be null', () => {
    const { inputs, loadEndpoint } = createDefinition(
      z.strictObject({
        name: z.string(),
        note: z.string().nullable(),
        plan: z.string().default('free'),
        phone: z.string().nullish(),
      }),
    );
    expect(inputs).toEqual({ body: { name: 'required', note: 'nullable', plan: 'optional', phone: 'free' } });
    expect(Object.keys(inputs.body ?? {})).toEqual(['name', 'note', 'plan', 'phone']);
    expect(loadEndpoint).toBeUndefined();
  });

  it.each([
    ['a rule across several parameters', z.object({ a: z.string() }).refine(() => true, { error: 'required' })],
    ['a union of objects', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])],
  ])('includes the whole endpoint for %s', (_what, body) => {
    expect(createDefinition(body).loadEndpoint).toBeTypeOf('function');
  });
});
