import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackendProcess } from '../support/processes/backend-process';
import { eventually } from '../support/time/eventually';
import { createLocalApi, tokenIn } from '../support/people/local-api';
import { register } from '../support/people/registration';

const user = { email: 'ada@outage.example', password: 'Contour-Line-7', firstName: 'Ada', lastName: 'Walker' };

describe('a killed embedded database', () => {
  let backend: BackendProcess;
  const local = createLocalApi(() => `${backend.url}/api`);
  const login = () => backend.request('/login', { json: { email: user.email, password: user.password } });

  const killDatabase = (): number => {
    const pid = backend.databasePid();
    process.kill(pid, 'SIGKILL');
    return pid;
  };
  /** A killed server leaves its file. Only a new process id in it shows a restart. */
  const untilReplaced = (killedPid: number): Promise<number> =>
    eventually(
      () => {
        const pid = backend.databasePid();
        return pid !== killedPid && pid;
      },
      { what: 'another process of the database' },
    );
  /** Right after the kill, a session of the killed server may still respond. */
  const untilBack = async (killedPid: number): Promise<void> => {
    await untilReplaced(killedPid);
    await eventually(async () => (await login()).status === 200, { what: 'logging in works again' });
  };

  beforeAll(async () => {
    backend = await BackendProcess.prepare();
    await backend.start();
    expect((await register(`${backend.url}/api`, user)).status).toBe(202);
    const token = tokenIn(await local.emailTo(user.email, /./), '/verify-email');
    expect((await backend.request('/verify-email', { json: { token } })).status).toBe(200);
  });
  afterAll(() => backend.remove());

  it('L4: makes calls respond with 503 and Retry-After within two seconds while the process is alive but not ready, and is back within ten seconds', async () => {
    const startedMs = performance.now();
    expect((await login()).status).toBe(200);
    const usualMs = performance.now() - startedMs;
    const killedMs = performance.now();
    const killedPid = killDatabase();

    const askedMs = performance.now();
    const [rejected, live] = await Promise.all([login(), backend.request('/health/live')]);
    expect(performance.now() - askedMs).toBeLessThan(2_000 + 5 * usualMs);
    expect(rejected.status).toBe(503);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rejected.json()).toMatchObject({ code: 'error_unavailable' });
    expect(live.status).toBe(200);

    await untilBack(killedPid);
    expect(performance.now() - killedMs).toBeLessThan(10_000);
    expect((await backend.request('/health/ready')).status).toBe(200);
  });

  it('L4: contains every acknowledged write afterwards', async () => {
    const others = Array.from({ length: 5 }, (_, index) => ({ ...user, email: `other-${index}@outage.example` }));
    const answers = await Promise.all(others.map((other) => register(`${backend.url}/api`, other)));
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 202));
    await untilBack(killDatabase());
    for (const { email } of others) expect((await local.emailTo(email, /./)).to).toBe(email);
  });

  it('L4: that a killed backend left running is monitored by the next backend', async () => {
    const leftBehindPid = backend.databasePid();
    await backend.killImmediately();
    await backend.start();
    expect(backend.databasePid()).toBe(leftBehindPid);
    const killedMs = performance.now();
    await untilBack(killDatabase());
    expect(performance.now() - killedMs).toBeLessThan(10_000);
  });

  it('L7: stays stopped when the backend is stopped, even during its restart', async () => {
    await untilReplaced(killDatabase());
    backend.signal('SIGINT');
    expect(await backend.ended()).toBe(0);
    expect(backend.hasDatabaseStopped()).toBe(true);
  });
});
