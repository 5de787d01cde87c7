import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasEnded, mayChange, type RunState } from './run-states';

const states: readonly RunState[] = ['queued', 'running', 'succeeded', 'failed', 'cancelled'];

describe('the states of a run', () => {
  it('allow exactly six transitions', () => {
    const allowed = states.flatMap((from) => states.filter((to) => mayChange(from, to)).map((to) => `${from} ${to}`));
    expect(allowed).toEqual([
      'queued running',
      'queued failed',
      'queued cancelled',
      'running succeeded',
      'running failed',
      'running cancelled',
    ]);
  });

  it('the states of a run are left never again once a run has ended', () => {
    const isLegal = (path: readonly RunState[]) =>
      path.every((to, at) => at === 0 || mayChange(path[at - 1] ?? to, to));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states), { minLength: 2, maxLength: 6 }), (path) => {
        fc.pre(isLegal(path));
        expect(path.slice(0, -1).some(hasEnded)).toBe(false);
      }),
    );
  });
});
