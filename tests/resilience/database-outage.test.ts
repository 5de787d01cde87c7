import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackendProcess } from '../support/backend-process';
import { eventually } from '../support/eventually';
import { createLocalApi, tokenIn } from '../support/local-api';
import { register } from '../support/registration';

const person = { email: 'ada@outage.example', password: 'Contour-Line-7', firstName: 'Ada', lastName: 'Walker' };

describe('the embedded database is killed without warning', () => {
  let backend: BackendProcess;
  const local = createLocalApi(() => `${backend.url}/api`);
  const login = () => backend.request('/login', { json: { email: person.email, password: person.password } });

  beforeAll(async () => {
    backend = await BackendProcess.prepare();
    await backend.start();
    expect((await register(`${backend.url}/api`, person)).status).toBe(202);
    const token = tokenIn(await local.mailTo(person.email, /./), '/verify-email');
    expect((await backend.request('/verify-email', { json: { token } })).status).toBe(200);
  });
  afterAll(() => backend.remove());

  it('L4: calls answer 503 with Retry-After within two seconds, the process counts as alive but not as ready, and everything is back within ten seconds unaided', async () => {
    expect((await login()).status).toBe(200);
    const killedMs = performance.now();
    process.kill(backend.databasePid(), 'SIGKILL');

    const askedMs = performance.now();
    const [refused, live] = await Promise.all([login(), backend.request('/health/live')]);
    expect(performance.now() - askedMs).toBeLessThan(2_000);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'error_unavailable' });
    expect(live.status).toBe(200);

    await eventually(async () => (await login()).status === 200, { what: 'logging in works again' });
    expect(performance.now() - killedMs).toBeLessThan(10_000);
    expect((await backend.request('/health/ready')).status).toBe(200);
  });

  it('L4: what was acknowledged before is there afterwards', async () => {
    const others = Array.from({ length: 5 }, (_, index) => ({ ...person, email: `other-${index}@outage.example` }));
    const answers = await Promise.all(others.map((other) => register(`${backend.url}/api`, other)));
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 202));
    process.kill(backend.databasePid(), 'SIGKILL');
    for (const { email } of others) expect((await local.mailTo(email, /./)).to).toBe(email);
  });
});
