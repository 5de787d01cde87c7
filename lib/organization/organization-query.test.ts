import { expect, it } from 'vitest';
import { pollIntervalMs, isMoveRunning, type RegionChange } from './organization-query';

const change = (state: RegionChange['state'], startsAt = '2026-03-07T14:30:00.000Z'): RegionChange => ({
  id: '0197d3c8-7a52-7000-8000-000000000009',
  from: 'europe-west3',
  to: 'europe-west6',
  state,
  progressPercent: 0,
  requestedBy: null,
  requestedAt: '2026-03-07T14:15:00.000Z',
  startsAt,
  finishedAt: null,
});
const quarterPastTwo = Date.parse('2026-03-07T14:15:00.000Z');

it('polls a region move until it ends', () => {
  const states = ['planned', 'copying', 'verifying', 'switched', 'failed', 'cancelled'] as const;
  expect(states.filter((state) => isMoveRunning(change(state)))).toEqual(['planned', 'copying', 'verifying']);
  expect(states.filter((state) => pollIntervalMs(change(state), quarterPastTwo) !== false)).toEqual([
    'planned',
    'copying',
    'verifying',
  ]);
  expect([pollIntervalMs(null, quarterPastTwo), pollIntervalMs(undefined, quarterPastTwo)]).toEqual([false, false]);
});

it('polls a planned move less often until it is about to start', () => {
  const running = pollIntervalMs(change('copying'), quarterPastTwo) as number;
  const waiting = pollIntervalMs(change('planned'), quarterPastTwo) as number;
  expect(waiting).toBeGreaterThan(running);
  expect(pollIntervalMs(change('planned', '2026-03-07T14:15:10.000Z'), quarterPastTwo)).toBe(running);
});
