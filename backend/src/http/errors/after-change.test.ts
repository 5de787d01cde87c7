import { expect, it } from 'vitest';
import { afterChange } from './after-change';
import { HttpError } from './http-error';

const outage = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const suspended = new HttpError(403, 'error_login_account_suspended');
const defect = new Error('a defect');

it('L4: an answer that cannot be read after its change is lost, not unavailable', async () => {
  await expect(afterChange(Promise.reject(outage))).rejects.toMatchObject({ status: 502, code: 'error_response_lost' });
});

it.each([suspended, defect])('an answer after a change passes on other errors: %s', async (error) => {
  await expect(afterChange(Promise.reject(error))).rejects.toBe(error);
});

it('an answer after a change is returned', async () => {
  expect(await afterChange(Promise.resolve('answer'))).toBe('answer');
});
