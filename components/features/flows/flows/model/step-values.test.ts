import { describe, expect, it } from 'vitest';
import { steps } from '../testing/samples';
import { describeStep } from './describe-step';
import { addStep, moveStep, removeStep, toSteps, toStepValues, type StepValues } from './step-values';

const edited = toStepValues(steps);
const afters = (values: readonly StepValues[]) => toSteps(values).map(({ after }) => after);
const twoSources = [
  ...steps.slice(0, 2),
  { id: 'join', kind: 'count-terms', name: 'Join', after: ['step-1', 'step-2'], settings: {} },
];

describe('the steps of the editor', () => {
  it('the steps of the editor are the steps of the flow, with the defaults of settings that it leaves out', () => {
    expect(edited.map(({ source }) => source)).toEqual(['previous', 'previous', 'previous']);
    expect(edited[1]?.settings).toMatchObject({ match: 'any', charactersMin: '0' });
    expect(afters(edited)).toEqual([[], ['step-1'], ['step-2']]);
  });

  it('the steps of the editor are in the order of execution, regardless of the order in which they are stored', () => {
    expect(toStepValues([...steps].reverse()).map(({ id }) => id)).toEqual(['step-1', 'step-2', 'step-3']);
  });

  it('keep branches and joins', () => {
    const branched = [...steps.slice(0, 2), { ...twoSources[2]!, after: [] }];
    expect(toStepValues(branched)[2]?.source).toBe('run');
    expect(toStepValues(twoSources)[2]).toMatchObject({ source: 'chosen', chosen: ['step-1', 'step-2'] });
    expect(afters(toStepValues(twoSources))).toEqual([[], ['step-1'], ['step-1', 'step-2']]);
  });

  it('send no setting that has no effect, so that a hidden value cannot be rejected', () => {
    const [split] = addStep([], 'split-texts');
    const [filter] = addStep([], 'filter-texts');
    expect(toSteps([{ ...split!, settings: { unit: 'sentences', charactersMax: 'x' } }])[0]?.settings).toEqual({
      unit: 'sentences',
    });
    expect(Object.keys(toSteps([filter!])[0]?.settings ?? {})).toEqual(['charactersMin', 'charactersMax']);
  });
});

describe('a change of the steps', () => {
  it('reconnects a moved step with the one before it', () => {
    const moved = moveStep(edited, 1, 0);
    expect(moved.map(({ id }) => id)).toEqual(['step-2', 'step-1', 'step-3']);
    expect(afters(moved)).toEqual([[], ['step-2'], ['step-1']]);
  });

  it('skips tables, which no step can use', () => {
    expect(afters(addStep(edited, 'generate-landscape'))[3]).toEqual(['step-2']);
  });

  it('drops connections to a removed step and to later ones', () => {
    const joined = toStepValues(twoSources);
    expect(removeStep(joined, 'step-1').at(-1)).toMatchObject({ source: 'chosen', chosen: ['step-2'] });
    expect(moveStep(joined, 2, 0)[0]).toMatchObject({ source: 'previous', chosen: [] });
    expect(afters(moveStep(joined, 2, 0))).toEqual([[], [], ['step-1']]);
  });

  it('never uses the ID of a removed step again while a later one exists', () => {
    expect(addStep(removeStep(edited, 'step-2'), 'split-texts').at(-1)?.id).toBe('step-4');
  });
});

describe('the description of a step', () => {
  it('names its kind if its own name does not, and the settings that change something', () => {
    expect(describeStep(edited, 0)).toEqual([{ term: 'Split into', text: 'Sentences' }]);
    expect(describeStep(edited, 1)).toEqual([
      { term: 'Kind', text: 'Filter texts' },
      { term: 'Keep texts that contain', text: 'late, broken' },
      { term: 'A text must contain', text: 'Any of these terms' },
    ]);
  });

  it('names the steps that it works on, if they are not the one before it', () => {
    expect(describeStep(toStepValues(twoSources), 2)).toContainEqual({
      term: 'Works on',
      text: 'Split texts, Keep complaints',
    });
  });
});
