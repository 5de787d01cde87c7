import { dayMs, minuteMs } from '@app/api-client/rules/values/durations';
import { expect, it } from 'vitest';
import { deliverDueEmail } from '@/backend/email/deliver';
import { fileFixture } from '@/backend/testing/file-fixture';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { StepError } from '@/backend/modules/flows/flow-steps';
import { createFlowTestApp, fakeStep } from '../testing/flow-test-app';
import type { PerformStep } from './execute-run';
import { runEmailsMax } from './notify-owner';

const test = fileFixture(createFlowTestApp);

const failing: PerformStep = () => Promise.reject(new StepError('input', 'An input file is damaged.'));

async function runTimes(owner: Customer, flowId: string, times: number, perform: PerformStep = fakeStep) {
  const caller = await test.renewToken(owner);
  for (let n = 0; n < times; n += 1) await test.addRun(caller, flowId);
  await test.work(perform);
  await deliverDueEmail(test.deps);
}

it('P3: an owner gets 20 emails about runs in a day, and one digest of the others', async () => {
  const owner = await test.addOwner();
  const [flowId, silentId] = [await test.addFlow(owner), await test.addFlow(owner, { notifies: false })];
  const kinds = async () => {
    const emails = (await test.mailbox.emails(owner.email)).map(({ kind }) => kind);
    const countOf = (kind: string) => emails.filter((one) => one === kind).length;
    return [countOf('flow-run-ended'), countOf('flow-runs-digest')];
  };
  await runTimes(owner, flowId, runEmailsMax);
  expect(await kinds()).toEqual([20, 0]);
  test.clock.advance(minuteMs);
  await runTimes(owner, flowId, 3);
  await runTimes(owner, silentId, 1);
  test.clock.advance(dayMs - minuteMs);
  await runTimes(owner, flowId, 2, failing);
  expect(await kinds()).toEqual([20, 0]);
  test.clock.advance(minuteMs);
  await deliverDueEmail(test.deps);
  expect(await kinds()).toEqual([20, 1]);
  const { subject, text } = await test.mailbox.last(owner.email, 'flow-runs-digest');
  expect(subject).toBe('More runs of your flows have ended: 5');
  expect(text).toContain('Finished: 3. Failed: 2.');

  // Emails go out again, and beyond the limit there is another digest.
  test.clock.advance(minuteMs);
  await runTimes(owner, flowId, runEmailsMax + 1);
  expect(await kinds()).toEqual([40, 1]);
  test.clock.advance(dayMs);
  await deliverDueEmail(test.deps);
  expect(await kinds()).toEqual([40, 2]);
});
