import { endpoints } from '@app/api-client/contract';
import { receivePaymentEvent } from '@app/api-client/contract/billing/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountTestApp, type AccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { dumpDatabase } from '@/backend/testing/dump-database';
import { rejectCardData } from './card-data';
import { HttpError } from '../errors/http-error';
import { createLogger } from '../server/logger';

const number = '4000 0025 0000 3155';
const digits = number.replaceAll(' ', '');
/** An id in which `looksLikeCardNumber` finds a card number. */
const id = '42424242-4242-4242-8242-424242424242';

const codeOf = (body: unknown): string | undefined => {
  try {
    rejectCardData(body);
    return undefined;
  } catch (error) {
    return error instanceof HttpError ? `${error.status} ${error.code}` : String(error);
  }
};

describe('H1: a body', () => {
  it.each([
    ['in a field', { message: `Charge ${number}, please.` }],
    ['without separators', { name: digits }],
    ['as a number', { name: Number(digits) }],
    ['in a nested list', { items: [{ notes: ['a', number] }] }],
    ['as the name of a field', { [digits]: true }],
    ['of full-width digits', { name: '４２４２４２４２４２４２４２４２' }],
    ['as the whole body', number],
    ['after an id', { message: `${id} ${number}` }],
  ])('H1: a body is rejected with a card number %s', (_where, body) => {
    expect(codeOf(body)).toBe('400 error_card_data_refused');
  });

  it.each(['cvc', 'CVC', 'cvv', 'cvc2', 'security_code', 'securityCode'])(
    'H1: a body is rejected with the field %s',
    (key) => {
      expect(codeOf({ card: { [key]: '123' } })).toBe('400 error_card_data_refused');
    },
  );

  it.each([
    ['telephone number', { phone: '4242 4242 4242 4242' }],
    ['VAT number', { order: { billing: { vatNumber: 'SE4242424242424242' } } }],
    ['metadata of an identity provider', { metadata: '<EntityDescriptor ID="_4242424242424242"/>' }],
    ['id with enough digits', { id }],
    ['URL with such an id', { issuer: `https://login.example/${id}/v2.0` }],
    ['path to such an id', { next: `../${id.toUpperCase()}/` }],
    ['number that fails the check digit', { name: '4242424242424241' }],
    ['number of 12 digits', { name: '424242424242' }],
    ['empty value', { name: null, list: [null, ''] }],
  ])('H1: a body is accepted with a %s', (_what, body) => {
    expect(codeOf(body)).toBeUndefined();
  });
});

describe('H1: every call with a body', () => {
  const lines: string[] = [];
  let test: AccountTestApp;
  let token: string;
  beforeAll(async () => {
    const logger = createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
    test = await createAccountTestApp({ deps: { logger } });
    ({ accessToken: token } = await test.logIn(await test.addUser({ isStaff: true })));
  });
  afterAll(() => test.close());

  // Events are verified by their signature first, and never stored.
  const calls = endpoints.filter(
    ({ method, bodyFormat, name }) => method !== 'GET' && bodyFormat === undefined && name !== receivePaymentEvent.name,
  );

  it.each(calls.map((endpoint) => [endpoint.name, endpoint] as const))(
    'H1: %s rejects a card number and a security code with 400',
    async (_name, { method, path }) => {
      for (const body of [{ note: number }, { nested: [{ deep: digits }] }, { cvc: '737' }]) {
        const response = await test.call(method, path.replaceAll(/\{\w+\}/g, 'x'), {
          token,
          body,
          headers: { 'idempotency-key': crypto.randomUUID() },
        });
        expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'error_card_data_refused']);
      }
    },
  );

  it('H1: leaves nothing of it in the log and the database', async () => {
    expect(lines.length).toBeGreaterThan(calls.length);
    const dump = await dumpDatabase(test.database);
    for (const text of [lines.join(''), dump]) {
      for (const secret of [number, digits]) expect(text).not.toContain(secret);
    }
  });
});
