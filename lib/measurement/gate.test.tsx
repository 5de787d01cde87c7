import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MeasuredEvent } from '@app/measurement';
import type { TrackerName } from '@app/settings/page';
import { saveConsent } from './consent';
import { Gate } from './gate';
import { readSentEvents } from './sent-events';
import type { Sender } from './sender';
import type { Tracker } from './trackers';

const view = (path: string): MeasuredEvent => ({ name: 'Page view', path });
const percent: MeasuredEvent = { name: 'Page content percent', path: '/', percent: 25 };
const send = vi.fn<(to: TrackerName, event: MeasuredEvent) => void>();
const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));

function tracker(name: TrackerName, changes: Partial<Tracker> = {}) {
  const stop = vi.fn();
  const load = vi.fn(async (): Promise<Sender> => ({ send: (event) => send(name, event), stop }));
  const events = name === 'tags' ? (['Page view'] as const) : (['Page view', 'Page content percent'] as const);
  const texts = { title: () => name, purpose: () => name, service: () => name };
  const stored = [
    { name: `${name}_…`, where: 'local', purpose: () => '', duration: () => '', isNecessary: false },
  ] as const;
  const all = { name, ...texts, host: '', events, stored, hasForeignScript: name === 'tags', load, ...changes };
  return { ...all, load, stop };
}

const interact = () => fireEvent.pointerDown(document.body);

function startGate({ isAllowed = true, hasInteracted = true } = {}) {
  const [analytics, tags] = [tracker('analytics'), tracker('tags')];
  const reload = vi.fn();
  const gate = new Gate({ trackers: [analytics, tags], allows: () => isAllowed, reload });
  const stop = gate.start();
  if (hasInteracted) interact();
  return { gate, analytics, tags, reload, stop };
}

beforeEach(() => {
  send.mockReset();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});

describe('J7: before a choice', () => {
  it('J7: loads and sends nothing, and delivers what waited once the visitor accepts', async () => {
    const { gate, analytics, tags, stop } = startGate();
    gate.measure(view('/pricing'));
    gate.measure(percent);
    await Promise.resolve();
    expect(analytics.load).not.toHaveBeenCalled();
    expect(tags.load).not.toHaveBeenCalled();
    expect(readSentEvents()).toEqual([]);
    saveConsent(['analytics', 'tags']);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
    expect(send.mock.calls).toEqual(
      expect.arrayContaining([
        ['analytics', view('/pricing')],
        ['analytics', percent],
        ['tags', view('/pricing')],
      ]),
    );
    expect(readSentEvents().map(({ to, name }) => [to, name])).toHaveLength(3);
    saveConsent(['analytics', 'tags']);
    await Promise.resolve();
    expect(send, 'each event once').toHaveBeenCalledTimes(3);
    stop();
  });

  it('keeps the last 50 events', async () => {
    const { gate, stop } = startGate();
    for (let index = 0; index < 60; index++) gate.measure(view(`/blog/${index}`));
    saveConsent(['tags']);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(50));
    expect(send.mock.calls[0]?.[1]).toEqual(view('/blog/10'));
    stop();
  });
});

describe('J7: after a refusal', () => {
  it('J7: drops what waited and what follows, also if the visitor accepts later', async () => {
    const { gate, analytics, tags, stop } = startGate();
    gate.measure(view('/pricing'));
    saveConsent([]);
    gate.measure(view('/about'));
    saveConsent(['analytics', 'tags']);
    await Promise.resolve();
    expect(analytics.load).not.toHaveBeenCalled();
    expect(tags.load).not.toHaveBeenCalled();
    expect(fetched).not.toHaveBeenCalled();
    stop();
  });

  it('sends to the accepted tracker only', async () => {
    const { gate, analytics, tags, stop } = startGate();
    saveConsent(['analytics']);
    gate.measure(view('/'));
    await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('analytics', view('/')));
    expect(analytics.load).toHaveBeenCalledOnce();
    expect(tags.load).not.toHaveBeenCalled();
    stop();
  });

  it('sends nothing through this site for a refused tracker', () => {
    const { gate, stop } = startGate({ isAllowed: false });
    saveConsent(['tags']);
    gate.measure(view('/login'));
    expect(fetched).not.toHaveBeenCalled();
    saveConsent(['analytics']);
    gate.measure(view('/login'));
    expect(fetched).toHaveBeenCalledOnce();
    stop();
  });

  it('J7: stops a running tracker, erases what it stored and loads a new document', async () => {
    const { gate, analytics, reload, stop } = startGate();
    saveConsent(['analytics']);
    gate.measure(view('/'));
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    localStorage.setItem('analytics_visitor', '1');
    localStorage.setItem('theme', 'dark');
    saveConsent([]);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(analytics.stop).toHaveBeenCalledOnce();
    expect(Object.keys(localStorage)).not.toContain('analytics_visitor');
    expect(localStorage.getItem('theme')).toBe('dark');
    stop();
  });
});

describe('before the first interaction', () => {
  const hide = (visibilityState: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
    fireEvent(document, new Event('visibilitychange'));
  };

  it('loads no tracker, and sends what was held in order with the interaction', async () => {
    saveConsent(['analytics', 'tags']);
    const { gate, analytics, tags, stop } = startGate({ hasInteracted: false });
    gate.measure(view('/'));
    gate.measure(view('/about'));
    await Promise.resolve();
    expect(analytics.load).not.toHaveBeenCalled();
    expect(tags.load).not.toHaveBeenCalled();
    interact();
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(4));
    const toAnalytics = send.mock.calls.flatMap(([to, event]) => (to === 'analytics' ? [event] : []));
    expect(toAnalytics).toEqual([view('/'), view('/about')]);
    hide('hidden');
    expect(fetched, 'each event once').not.toHaveBeenCalled();
    stop();
  });

  it('sends what was held through this site when the visitor leaves, once, and to no foreign script', async () => {
    saveConsent(['analytics', 'tags']);
    const { gate, stop } = startGate({ hasInteracted: false });
    gate.measure(view('/'));
    hide('visible');
    expect(fetched).not.toHaveBeenCalled();
    hide('hidden');
    hide('hidden');
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/measure', expect.objectContaining({ keepalive: true }));
    expect(readSentEvents()).toMatchObject([{ to: 'analytics', path: '/' }]);
    interact();
    await vi.waitFor(() => expect(send.mock.calls, 'of a visitor who came back').toEqual([['tags', view('/')]]));
    stop();
  });

  it('sends through this site what its tracker, still loading after the first interaction, could not send', async () => {
    saveConsent(['analytics', 'tags']);
    const { gate, analytics, stop } = startGate({ hasInteracted: false });
    gate.measure(view('/'));
    let finish = (_sender: Sender) => {};
    analytics.load.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    interact();
    hide('hidden');
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/measure', expect.objectContaining({ keepalive: true }));
    finish({ send: (event) => send('analytics', event), stop: () => undefined });
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(
      send.mock.calls.filter(([to]) => to === 'analytics'),
      'each event once',
    ).toEqual([]);
    stop();
  });

  it('J7: drops what was held for a tracker that was refused meanwhile', async () => {
    saveConsent(['analytics', 'tags']);
    const { gate, analytics, stop } = startGate({ hasInteracted: false });
    gate.measure(view('/'));
    saveConsent(['tags']);
    hide('hidden');
    interact();
    await Promise.resolve();
    expect(fetched).not.toHaveBeenCalled();
    expect(analytics.load).not.toHaveBeenCalled();
    stop();
  });
});

describe('J7: on a page that allows no tracker', () => {
  it('J7: sends page views through this site without cookies, and to no foreign script', async () => {
    const { gate, analytics, tags, stop } = startGate({ isAllowed: false });
    saveConsent(['analytics', 'tags']);
    gate.measure(view('/login'));
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      '/measure',
      expect.objectContaining({ body: JSON.stringify(view('/login')), credentials: 'omit' }),
    );
    expect(analytics.load).not.toHaveBeenCalled();
    expect(tags.load).not.toHaveBeenCalled();
    expect(readSentEvents()).toMatchObject([{ to: 'analytics', path: '/login' }]);
    stop();
  });
});

it('loads a tracker again with the next event if its code could not be loaded', async () => {
  const { gate, analytics, stop } = startGate();
  saveConsent(['analytics']);
  analytics.load.mockRejectedValueOnce(new Error('offline'));
  gate.measure(view('/'));
  await vi.waitFor(() => expect(gate.hasLoaded).toBe(false));
  gate.measure(view('/about'));
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('analytics', view('/about')));
  stop();
});
