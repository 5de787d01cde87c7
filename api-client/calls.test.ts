import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { inputParts, type AnswerOf, type CallFacts } from './call-facts';
import type { CallArguments } from './call';
import { endpoints } from './contract';
import type { login as loginEndpoint } from './contract/account/login';
import type { Account } from './contract/account/profile';
import { endpoint, type Endpoint } from './contract/endpoint';
import { findMissingParameter } from './contract/required-parameter';
import { factsOf } from './facts-of';
import { login } from './generated/calls/account/login';
import { getAccount } from './generated/calls/account/profile';
import { register } from './generated/calls/account/registration';
import { sendConfirmation } from './generated/calls/account/verification';
import { rerunFlow } from './generated/calls/flows/runs';
import { updatePasswordPolicy } from './generated/calls/org-admin/password-policies';
import { missingParameterOf } from './missing-parameter';

const files = import.meta.glob<Record<string, CallFacts>>('./generated/calls/**/*.ts', { eager: true });
const calls = Object.values(files).flatMap((file) => Object.values(file));
const byName = new Map(calls.map((call) => [call.name, call]));
const callOf = ({ name }: Endpoint) => byName.get(name) as CallFacts;

const byNames = (names: string[]) => names.toSorted();

/** What a caller passes, by part and parameter; what is not there yet is undefined. */
type Input = Record<(typeof inputParts)[number], Record<string, unknown>>;

/** @returns The sentence of each end; undefined where nothing is missing. */
async function sentences(whole: Endpoint, input: Input): Promise<[contract: unknown, call: unknown]> {
  return [findMissingParameter(whole, input)?.message, (await missingParameterOf(callOf(whole), input))?.message];
}

/** Passes a text for whatever the contract asks for, one after the other, and keeps every input on the way. */
function inputsUntilNothingIsMissing(whole: Endpoint): Input[] {
  const { inputs } = callOf(whole);
  const passed: Input[] = [{ params: {}, query: {}, body: {} }];
  for (;;) {
    const last = passed.at(-1) as Input;
    const parameter = findMissingParameter(whole, last)?.parameter;
    if (parameter === undefined) return passed;
    const part = inputParts.find((each) => last[each][parameter] === undefined && inputs[each]?.[parameter]);
    if (!part) throw new Error(`${parameter} of ${whole.name} is asked for and not known.`);
    passed.push({ ...last, [part]: { ...last[part], [parameter]: 'x' } });
  }
}

describe('the calls of the browser', () => {
  it('are those of the contract, each once', () => {
    expect(byNames(calls.map(({ name }) => name))).toEqual(byNames(endpoints.map(({ name }) => name)));
  });

  it('say what the contract says now: after a change of it, node scripts/generate.mjs', () => {
    for (const whole of endpoints) {
      const { whole: _loads, ...facts } = callOf(whole);
      const { whole: _held, ...wanted } = factsOf(whole);
      expect(facts).toEqual(wanted);
      expect(facts).toMatchObject({ method: whole.method, path: whole.path, access: whole.access });
      expect(facts.idempotencyKey).toBe(whole.idempotencyKey);
      expect(facts.successStatus).toBe(whole.successStatus);
    }
  });

  it('name every parameter, in the order of the contract, and those of the path as the path does', () => {
    for (const whole of endpoints) {
      const { inputs, path } = callOf(whole);
      for (const part of inputParts) {
        const schema = whole[part];
        expect(Object.keys(inputs[part] ?? {})).toEqual(schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
      }
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
      expect(byNames(Object.keys(inputs.params ?? {}))).toEqual(byNames(inPath));
    }
  });

  it('load the endpoint itself where one parameter may make another necessary, and it is that endpoint', async () => {
    const ruled = endpoints.filter((whole) => callOf(whole).whole);
    expect(ruled.map(({ name }) => name)).toEqual(expect.arrayContaining(['register', 'sendConfirmation']));
    for (const whole of ruled) expect(await callOf(whole).whole?.()).toBe(whole);
  });

  it('are typed by the contract', () => {
    expectTypeOf<AnswerOf<typeof getAccount>>().toEqualTypeOf<Account>();
    expectTypeOf(login).toEqualTypeOf<CallFacts<typeof loginEndpoint>>();
    expectTypeOf<CallArguments<typeof loginEndpoint>[0]>()
      .toHaveProperty('body')
      .toHaveProperty('password')
      .toBeString();
    // With its schemas an endpoint would bring the validator into the page.
    expectTypeOf<Endpoint>().not.toExtend<CallFacts>();
  });
});

describe('a missing required parameter', () => {
  it.each([
    ['of the path', rerunFlow, {}, 'flowId', 'rerunFlow'],
    ['of the path, the second', rerunFlow, { params: { flowId: 'x' } }, 'runId', 'rerunFlow'],
    ['of the body', login, { body: { email: 'a@b.test', password: null } }, 'password', 'login'],
    ['where the whole body is left out', login, {}, 'email', 'login'],
    ['where null would mean something', updatePasswordPolicy, { body: {} }, 'expiryDays', 'updatePasswordPolicy'],
    [
      'where it may only be left out',
      login,
      { body: { email: 'a', password: 'b', staySignedIn: null } },
      'staySignedIn',
      'login',
    ],
    ['that another makes necessary', sendConfirmation, { body: {} }, 'email', 'sendConfirmation'],
  ])('%s is said with the exact sentence', async (_where, call, input, parameter, name) => {
    expect((await missingParameterOf(call as CallFacts, input))?.message).toBe(
      `Required parameter ${parameter} was null or undefined when calling ${name}.`,
    );
  });

  it('is none where null means something, or another parameter is there in its place', async () => {
    expect(await missingParameterOf(updatePasswordPolicy, { body: { expiryDays: null } })).toBeUndefined();
    expect(await missingParameterOf(sendConfirmation, { body: { token: 'x' } })).toBeUndefined();
    expect(await missingParameterOf(getAccount, {})).toBeUndefined();
  });

  it('is told without the schemas as long as these are not needed for it', async () => {
    const whole = () => Promise.reject(new Error('the schemas did not load'));
    await expect(missingParameterOf({ ...register, whole }, { body: {} })).resolves.toMatchObject({
      parameter: 'password',
    });
  });

  it('is the one that the contract finds, for every call, whatever is passed so far', async () => {
    for (const whole of endpoints) {
      for (const input of inputsUntilNothingIsMissing(whole)) {
        const [contract, call] = await sentences(whole, input);
        expect(call).toBe(contract);
      }
    }
  });

  it('is the one that the contract finds, for every call and each parameter that is null', async () => {
    for (const whole of endpoints) {
      const full = inputsUntilNothingIsMissing(whole).at(-1) as Input;
      for (const part of inputParts) {
        for (const name of Object.keys(callOf(whole).inputs[part] ?? {})) {
          const [contract, call] = await sentences(whole, { ...full, [part]: { ...full[part], [name]: null } });
          expect(call).toBe(contract);
        }
      }
    }
  });
});

describe('what it takes to make a call', () => {
  const made = (body: z.ZodType) =>
    factsOf(
      endpoint({
        name: 'made',
        summary: '',
        method: 'POST',
        path: '/made',
        access: 'open',
        body,
        response: z.object({}),
        errors: [],
      }),
    );

  it('is told by each parameter: whether it may be left out, and whether it may be null', () => {
    const { inputs, whole } = made(
      z.strictObject({
        name: z.string(),
        note: z.string().nullable(),
        plan: z.string().default('free'),
        phone: z.string().nullish(),
      }),
    );
    expect(inputs).toEqual({ body: { name: 'required', note: 'nullable', plan: 'optional', phone: 'free' } });
    expect(Object.keys(inputs.body ?? {})).toEqual(['name', 'note', 'plan', 'phone']);
    expect(whole).toBeUndefined();
  });

  it.each([
    ['a rule over several parameters', z.object({ a: z.string() }).refine(() => true, { error: 'required' })],
    ['a choice between objects', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])],
  ])('is the whole endpoint with %s', (_what, body) => {
    expect(made(body).whole).toBeTypeOf('function');
  });
});
