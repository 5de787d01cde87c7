import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';

const test = fileFixture(() => createAccountTestApp({ connectionsMax: 20 }));

it('D6: 1,000 rounds of concurrent tabs and lost responses log no user out', async () => {
  let { refreshToken } = await test.logIn(await test.addUser(), { staySignedIn: true });
  const refresh = () => test.call('POST', '/token', { body: { refreshToken } });
  for (let round = 0; round < 1_000; round += 1) {
    // Short enough to keep all rounds within the session's two weeks.
    test.clock.advance(15 * 60_000);
    const tabs = await Promise.all([refresh(), refresh(), refresh()]);
    test.clock.advance((round % 11) * 1_000);
    const answers = [...tabs, await refresh()].map((response) => [response.statusCode, response.json().refreshToken]);
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(200);
    refreshToken = String(answers[0]?.[1]);
  }
});
