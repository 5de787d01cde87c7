import { describe, expect, it, vi } from 'vitest';
import { createErrorReporter, type ErrorSender } from './error-reporter';
import { reportLoggedErrors } from './report-logged-errors';

const context = { part: 'page' };

function start(flush: ErrorSender['flush'] = async () => true) {
  const clock = { nowMs: 0 };
  const sender = { send: vi.fn<ErrorSender['send']>(), flush };
  const load = vi.fn(async () => sender);
  return { clock, sender, load, reporter: createErrorReporter(load, () => clock.nowMs) };
}

describe('an error reporter', () => {
  it('loads its client with the first error, once, and sends in order', async () => {
    const { reporter, load, sender } = start();
    await reporter.flush(1_000);
    expect(load).not.toHaveBeenCalled();
    reporter.report('first', context);
    reporter.report('second', context);
    await reporter.flush(1_000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(sender.send.mock.calls).toEqual([
      ['first', context],
      ['second', context],
    ]);
  });

  it('K1: sends at most 30 reports a minute', async () => {
    const { reporter, sender, clock } = start();
    for (let count = 0; count < 100; count += 1) reporter.report(count, context);
    await reporter.flush(1_000);
    expect(sender.send).toHaveBeenCalledTimes(30);
    clock.nowMs = 60_000;
    reporter.report('later', context);
    await reporter.flush(1_000);
    expect(sender.send).toHaveBeenLastCalledWith('later', context);
  });

  it('never throws, and loads its client again after a failure', async () => {
    const { reporter, load, sender } = start();
    load.mockRejectedValueOnce(new Error('no such package'));
    reporter.report('lost', context);
    await reporter.flush(1_000);
    reporter.report('sent', context);
    await reporter.flush(1_000);
    expect(sender.send.mock.calls).toEqual([['sent', context]]);
    sender.send.mockImplementation(() => {
      throw new Error('broken client');
    });
    expect(() => reporter.report('again', context)).not.toThrow();
    await expect(reporter.flush(1_000)).resolves.toBeUndefined();
  });

  it('waits for reports no longer than the given time', async () => {
    const { reporter } = start(() => new Promise(() => {}));
    reporter.report('crash', context);
    await expect(reporter.flush(10)).resolves.toBeUndefined();
  });
});

describe('the hook of the log', () => {
  function logged(level: number, ...args: unknown[]) {
    const [report, write] = [vi.fn(), vi.fn()];
    const logger = { bindings: () => ({ requestId: 'r1' }) };
    reportLoggedErrors(report).call(logger, args, write, level);
    expect(write.mock.calls).toEqual([args]);
    return report.mock.calls;
  }

  it('reports errors with the listed fields only, and always writes the entry', () => {
    const err = new Error('broken');
    const fields = { method: 'GET', route: '/blog/:slug', status: 500 };
    expect(logged(50, { err, ...fields, userId: 'u1', body: 'text' }, 'request failed')).toEqual([
      [err, { part: 'request failed', method: 'GET', path: '/blog/:slug', status: 500, requestId: 'r1' }],
    ]);
    expect(logged(60, err, 'unexpected failure')).toEqual([
      [err, expect.objectContaining({ part: 'unexpected failure' })],
    ]);
  });

  it('reports no warning and no text', () => {
    expect(logged(40, { err: new Error('tried again') }, 'webhook delivery failed')).toEqual([]);
    expect(logged(50, 'only a text')).toEqual([]);
  });
});
