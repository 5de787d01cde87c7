import { describe, expect, it } from 'vitest';
import { flowCost, stepKinds, stepKindNames, type Step } from './flow-steps';
import { orderSteps, validateSteps } from './flow-steps-issues';
import { resolveStepSettings } from './flow-steps-settings';

const step = (id: string, after: string[] = [], kind = 'split-texts', settings: Record<string, string> = {}): Step => ({
  ...{ id, after, kind, settings },
});

describe('the steps of a flow', () => {
  it('the steps of a flow are valid with the defaults of every kind', () => {
    for (const kind of stepKindNames) {
      expect(validateSteps([step('a', [], kind)])).toEqual([]);
      expect(Object.keys(resolveStepSettings(step('a', [], kind)))).toEqual(Object.keys(stepKinds[kind].settings));
    }
  });

  it.each([
    ['no step', [], { path: 'steps', code: 'required' }],
    ['an unknown kind', [step('a', [], 'collect-news')], { path: 'steps.0.kind', code: 'choice' }],
    ['the name of an inherited property', [step('a', [], 'constructor')], { path: 'steps.0.kind', code: 'choice' }],
    ['an ID twice', [step('a'), step('a')], { path: 'steps.1.id', code: 'step_duplicate' }],
    ['an unknown step', [step('a', ['b'])], { path: 'steps.0.after.0', code: 'step_unknown' }],
    ['a step twice', [step('a'), step('b', ['a', 'a'])], { path: 'steps.1.after.1', code: 'step_duplicate' }],
    ['a cycle', [step('a', ['b']), step('b', ['a'])], { path: 'steps', code: 'step_cycle' }],
    ['itself', [step('a', ['a'])], { path: 'steps', code: 'step_cycle' }],
    [
      'a table as input',
      [step('a', [], 'count-terms'), step('b', ['a'])],
      { path: 'steps.1.after.0', code: 'step_without_texts' },
    ],
    [
      'an unknown setting',
      [step('a', [], 'split-texts', { speed: '1' })],
      { path: 'steps.0.settings.speed', code: 'unrecognized' },
    ],
    [
      'a setting that every object has',
      [step('a', [], 'split-texts', { toString: '1' })],
      { path: 'steps.0.settings.toString', code: 'unrecognized' },
    ],
    [
      'another option',
      [step('a', [], 'split-texts', { unit: 'x' })],
      { path: 'steps.0.settings.unit', code: 'choice' },
    ],
    [
      'no number',
      [step('a', [], 'count-terms', { termsMax: '1e3' })],
      { path: 'steps.0.settings.termsMax', code: 'number' },
    ],
    [
      'a number above the range',
      [step('a', [], 'count-terms', { wordsMax: '4' })],
      { path: 'steps.0.settings.wordsMax', code: 'too_big', params: { n: 3 } },
    ],
    [
      'a number below the range',
      [step('a', [], 'count-terms', { termsMax: '-1' })],
      { path: 'steps.0.settings.termsMax', code: 'too_small', params: { n: 10 } },
    ],
    [
      'wildcards alone',
      [step('a', [], 'filter-texts', { include: 'solar\n**' })],
      { path: 'steps.0.settings.include', code: 'format' },
    ],
    [
      'too many terms',
      [step('a', [], 'filter-texts', { exclude: 'a\n'.repeat(101) })],
      { path: 'steps.0.settings.exclude', code: 'too_many', params: { n: 100 } },
    ],
    [
      'a range without a length',
      [step('a', [], 'filter-texts', { charactersMin: '20', charactersMax: '10' })],
      { path: 'steps.0.settings.charactersMax', code: 'too_small', params: { n: 20 } },
    ],
  ])('the steps of a flow are rejected with %s', (_what, steps, issue) => {
    expect(validateSteps(steps)).toEqual([issue]);
  });

  it('the steps of a flow are ordered after those that they wait for', () => {
    const steps = [step('c', ['b', 'a']), step('b', ['a']), step('a'), step('d')];
    expect(orderSteps(steps)?.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('cost credits for each started thousand of texts', () => {
    const steps = [step('a'), step('b', [], 'generate-landscape')];
    const totals = [0, 1, 1_000, 1_001].map((texts) => flowCost(steps, texts, { isFromStore: true }).total);
    expect(totals).toEqual([0, 6, 6, 12]);
    expect(flowCost(steps, 1, { isFromStore: true }).lines).toEqual([
      { stepId: 'a', credits: 1 },
      { stepId: 'b', credits: 5 },
    ]);
  });
});
