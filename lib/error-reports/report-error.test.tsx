import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { earlyErrorsScript } from './early-errors';

const startReporter = vi.hoisted(() => vi.fn());
const env = vi.hoisted(() => ({ errorReports: undefined as object | undefined }));
vi.mock('../env', () => env);
vi.mock('./browser-reporter', () => ({ startReporter }));

/** The module with its own state. */
async function load({ isConfigured }: { isConfigured: boolean }) {
  vi.resetModules();
  env.errorReports = isConfigured ? {} : undefined;
  return import('./report-error');
}

describe('reportError', () => {
  const report = vi.fn();
  let listen: MockInstance<typeof window.addEventListener>;
  beforeEach(() => {
    report.mockClear();
    startReporter.mockReset();
    startReporter.mockReturnValue(report);
    listen = vi.spyOn(window, 'addEventListener');
  });
  // Each test loads the module anew, and a document keeps the listeners of all.
  afterEach(() => {
    for (const [name, listener] of listen.mock.calls) window.removeEventListener(name, listener as EventListener);
  });

  it('loads the client with the first error, and sends what occurred meanwhile in order', async () => {
    const { reportError } = await load({ isConfigured: true });
    expect(startReporter).not.toHaveBeenCalled();
    reportError('first', { part: 'page', requestId: 'r1' });
    reportError('second', { part: 'window' });
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2));
    expect(startReporter).toHaveBeenCalledTimes(1);
    expect(report.mock.calls).toEqual([
      ['first', { part: 'page', requestId: 'r1' }],
      ['second', { part: 'window' }],
    ]);
  });

  it('loads the client again after it could not be loaded', async () => {
    const { reportError } = await load({ isConfigured: true });
    startReporter.mockImplementationOnce(() => {
      throw new Error('offline');
    });
    reportError('lost', { part: 'page' });
    await vi.waitFor(() => expect(startReporter).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => {
      reportError('sent', { part: 'page' });
      expect(report).toHaveBeenCalled();
    });
    expect(report).not.toHaveBeenCalledWith('lost', expect.anything());
  });

  it('K1: loads and reports nothing without an error service', async () => {
    const { reportError, watchErrors } = await load({ isConfigured: false });
    watchErrors();
    reportError(new Error('broken'), { part: 'page' });
    await vi.dynamicImportSettled();
    expect(listen).not.toHaveBeenCalled();
    expect(startReporter).not.toHaveBeenCalled();
  });

  it('receives the first ten errors from before the page script ran, once', async () => {
    const run = new Function(earlyErrorsScript) as () => void;
    run();
    for (let n = 1; n <= 12; n++) window.dispatchEvent(new ErrorEvent('error', { error: n, cancelable: true }));
    const { watchErrors } = await load({ isConfigured: true });
    watchErrors();
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'later' }));
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(11));
    expect(report.mock.calls.map(([error]) => error)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'later']);
  });

  it('receives uncaught errors and rejections', async () => {
    const { watchErrors } = await load({ isConfigured: true });
    watchErrors();
    const [error, reason] = [new Error('broken'), new Error('rejected')];
    window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(3));
    expect(report.mock.calls).toEqual([
      [error, { part: 'window' }],
      ['Script error.', { part: 'window' }],
      [reason, { part: 'promise' }],
    ]);
  });
});
