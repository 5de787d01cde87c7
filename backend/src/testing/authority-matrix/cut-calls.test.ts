import { endpoints } from '@app/api-client/contract';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { cuttableStatements, type Cut } from '../cuttable-statements';
import { drawSample, sampleSeed } from '../sample';
import { callAs } from './call-as';
import type { Row } from './row';
import { rows } from './rows/all';
import { storedState } from './stored-state';
import { busyMachineMs, createMatrixApp, createWorld, principals, type Principal } from './world';

type Write = { endpoint: (typeof endpoints)[number]; row: Row; principal: Principal };

/** Each campaign is queued in batches, and repeated until all its emails are: "try again" is right after some of them. */
const repeated = new Set([
  'sendEmailVerificationReminder',
  'sendDiscoverDcipherEmails',
  'sendTrialReactivationEmails',
  'sendFeatureUpdatesEmails',
]);

/** They show a bot's key, whose last use is recorded also if they fail. */
const keyUses = new Set(['authorizeResearchBot']);

/** Each call that may change something, as a caller for whom it succeeds. */
const writes = endpoints.flatMap((endpoint): Write[] => {
  const row = rows.get(endpoint.name);
  const principal = principals.findLast((_principal, column) => (row?.statuses[column] ?? 500) < 400);
  const isWrite = endpoint.method !== 'GET' && !repeated.has(endpoint.name);
  return isWrite && row && principal ? [{ endpoint, row, principal }] : [];
});

const isLong = process.env.TEST_LONG === 'yes';
/** Long runs cut all calls at all statements. */
const [callsMax, cutsMax] = isLong ? [writes.length, Infinity] : [3, 6];
const sampled = drawSample('cut calls', writes, callsMax);

const test = fileFixture(createMatrixApp);

/** Makes one call in a world of its own, whose connection breaks at one statement. */
async function callCut(write: Write, cut: Cut | undefined) {
  const world = await createWorld(test);
  const before = new Set(await storedState(test.database));
  const statements = cuttableStatements(test.database);
  const { statusCode, body } = await statements.run(cut, () => callAs(test, world, write, write.principal));
  const isUse = (line: string) => keyUses.has(write.endpoint.name) && line.includes('public.api_keys');
  const changed = (await storedState(test.database)).filter((line) => !before.has(line) && !isUse(line));
  return { statusCode, body, changed, statements: statements.count };
}

process.stdout.write(`Cut calls: ${sampled.length} of ${writes.length}, TEST_SEED=${sampleSeed}.\n`);

describe('L4: a call whose connection to the database breaks', { timeout: 2 * busyMachineMs }, () => {
  it.each(sampled.map((write) => [write.endpoint.name, write] as const))(
    '%s never says that it was not performed if it changed something',
    async (name, write) => {
      const { statements } = await callCut(write, undefined);
      const cuts = Array.from({ length: statements }, (_, index) => index + 1).flatMap((at): Cut[] => [
        { at, when: 'before' },
        { at, when: 'after' },
      ]);
      const untrue: string[] = [];
      for (const cut of drawSample(name, cuts, cutsMax)) {
        const { statusCode, body, changed } = await callCut(write, cut);
        if (statusCode === 500 || (statusCode === 503 && changed.length > 0))
          untrue.push(`${cut.when} statement ${cut.at} of ${statements}: ${statusCode} ${body} ${changed.join(' ')}`);
      }
      expect(untrue).toEqual([]);
    },
  );
});
