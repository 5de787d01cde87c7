import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackendProcess } from '../support/processes/backend-process';
import { createLocalApi, tokenIn } from '../support/people/local-api';
import { register } from '../support/people/registration';

const user = { email: 'ada@pair.example', password: 'Contour-Line-7', firstName: 'Ada', lastName: 'Walker' };

describe('two backends that start simultaneously on one empty data folder', () => {
  let one: BackendProcess;
  let other: BackendProcess;
  const local = createLocalApi(() => `${one.url}/api`);

  beforeAll(async () => {
    one = await BackendProcess.prepare();
    other = await BackendProcess.prepare({}, one.folder);
    await Promise.all([one.start(), other.start()]);
    expect((await register(`${one.url}/api`, user)).status).toBe(202);
    const token = tokenIn(await local.emailTo(user.email, /./), '/verify-email');
    expect((await other.request('/verify-email', { json: { token } })).status).toBe(200);
  });
  afterAll(async () => {
    other.signal('SIGTERM');
    await other.ended();
    await one.remove();
  });

  const logIn = async (backend: BackendProcess) => {
    const answer = await backend.request('/login', { json: { email: user.email, password: user.password } });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { accessToken: string; refreshToken: string };
  };
  const account = (backend: BackendProcess, accessToken: string) =>
    backend.request('/account', { headers: { authorization: `Bearer ${accessToken}` } });

  it('share one database server and its data', async () => {
    const { accessToken } = await logIn(one);
    expect((await account(other, accessToken)).status).toBe(200);
  });

  it('D8: apply a logout on one to the next call on the other', async () => {
    const { accessToken } = await logIn(one);
    expect((await account(other, accessToken)).status).toBe(200);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await one.request('/logout', { json: { isForced: true }, headers })).status).toBe(200);
    expect((await account(other, accessToken)).status).toBe(401);
  });

  it('keep the database running when the first one stops', async () => {
    const third = await BackendProcess.prepare({}, one.folder);
    await third.start();
    third.signal('SIGTERM');
    expect(await third.ended()).toBe(0);
    const { accessToken } = await logIn(other);
    expect((await account(one, accessToken)).status).toBe(200);
  });
});
