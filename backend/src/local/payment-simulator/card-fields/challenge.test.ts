import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCustomer, requireWaiting } from '@/backend/testing/payments/payments-under-test';
import { openSimulatedPayments } from '@/backend/testing/payments/simulated-payments';
import { findViolations, getFrame, openFrame, pressKey, type Frame } from './testing/open-frame';

let simulator: Awaited<ReturnType<typeof openSimulatedPayments>>;
beforeAll(async () => {
  simulator = await openSimulatedPayments();
});
afterAll(() => simulator.close());

const open = (path: string) => openFrame(simulator.test.app, path);

describe("the bank's confirmation", () => {
  const openChallenge = async () => {
    const { request } = await addCustomer(simulator, 'asks_each_time');
    const purchase = request();
    const { clientSecret } = requireWaiting(await simulator.gateway.charge(purchase)).action;
    return { purchase, path: `challenge?secret=${clientSecret}` };
  };
  const press = ({ window }: Frame, value: string) =>
    window.document.querySelector<HTMLButtonElement>(`button[value=${value}]`)?.click();

  it.each([
    ['approve', true, 'succeeded'],
    ['reject', false, 'declined'],
  ] as const)('says what is charged, and tells the page to %s', async (button, isApproved, status) => {
    const { purchase, path } = await openChallenge();
    const frame = await open(path);
    expect(frame.window.document.body.textContent).toContain(
      'Dcipher wants to charge €49.00 to the card ending in 3184.',
    );
    press(frame, button);
    await vi.waitFor(() => expect(frame.sent).toContainEqual({ type: 'confirmed', isApproved }));
    expect(await simulator.gateway.findCharge(purchase)).toMatchObject({ status });
  });

  it('enables its buttons once its script has loaded: nothing would hear an earlier press', async () => {
    const { path } = await openChallenge();
    const { body } = await getFrame(simulator.test.app, path);
    expect(body.match(/<button[^>]*>/g)?.map((button) => button.includes(' disabled'))).toEqual([true, true]);
    const buttons = (await open(path)).window.document.querySelectorAll('button');
    expect([...buttons].map(({ disabled }) => disabled)).toEqual([false, false]);
  });

  it('reports the earlier answer if it is opened again', async () => {
    const { path } = await openChallenge();
    const frame = await open(path);
    press(frame, 'approve');
    await vi.waitFor(() => expect(frame.sent).toContainEqual({ type: 'confirmed', isApproved: true }));
    const again = await open(path);
    expect(again.sent).toContainEqual({ type: 'confirmed', isApproved: true });
    expect(again.window.document.querySelector('button')).toBeNull();
  });

  it('reports the Escape key, which the page cannot hear, and no other key', async () => {
    const { path } = await openChallenge();
    const frame = await open(path);
    pressKey(frame, 'Enter');
    expect(frame.sent).not.toContainEqual({ type: 'escaped' });
    pressKey(frame, 'Escape');
    expect(frame.sent).toContainEqual({ type: 'escaped' });
  });

  it('answers 404 for an unknown secret', async () => {
    expect((await getFrame(simulator.test.app, 'challenge?secret=made-up')).statusCode).toBe(404);
  });

  it("the bank's confirmation has no accessibility findings", async () => {
    const { path } = await openChallenge();
    expect(await findViolations(await open(path))).toEqual([]);
  });
});
