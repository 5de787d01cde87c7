import { stepRuleOf, type Step } from './flow-steps';
import { settingIssue, type SettingIssue } from './flow-steps-settings';

/** Why steps are rejected: a path such as `steps.1.settings.unit`, and a validation code of the contract. */
export type StepIssue = {
  path: string;
  code:
    | SettingIssue['code']
    | 'required'
    | 'unrecognized'
    | 'step_duplicate'
    | 'step_unknown'
    | 'step_cycle'
    | 'step_without_texts';
  params?: { n: number };
};

type Place = { step: Step; index: number };

function settingIssues({ step, index }: Place): StepIssue[] {
  const path = `steps.${index}`;
  const rule = stepRuleOf(step.kind);
  if (!rule) return [{ path: `${path}.kind`, code: 'choice' }];
  const valueIssues = Object.entries(step.settings).flatMap(([name, value]): StepIssue[] => {
    const setting = Object.hasOwn(rule.settings, name) ? rule.settings[name] : undefined;
    const issue = setting ? settingIssue(setting, value) : ({ code: 'unrecognized' } as const);
    return issue ? [{ path: `${path}.settings.${name}`, ...issue }] : [];
  });
  // `*Min` and `*Max` of the same amount must leave a range.
  const [min, max] = [Number(step.settings.charactersMin ?? 0), Number(step.settings.charactersMax ?? Infinity)];
  const isEmptyRange = step.kind === 'filter-texts' && valueIssues.length === 0 && min > max;
  return isEmptyRange
    ? [{ path: `${path}.settings.charactersMax`, code: 'too_small', params: { n: min } }]
    : valueIssues;
}

function linkIssues({ step, index }: Place, steps: readonly Step[]): StepIssue[] {
  const path = `steps.${index}`;
  const isDuplicate = steps.findIndex(({ id }) => id === step.id) < index;
  const ids: StepIssue[] = isDuplicate ? [{ path: `${path}.id`, code: 'step_duplicate' }] : [];
  const links = step.after.flatMap((id, place): StepIssue[] => {
    const link = `${path}.after.${place}`;
    const previous = steps.find((one) => one.id === id);
    if (!previous) return [{ path: link, code: 'step_unknown' }];
    if (step.after.indexOf(id) < place) return [{ path: link, code: 'step_duplicate' }];
    return stepRuleOf(previous.kind)?.produces === 'table' ? [{ path: link, code: 'step_without_texts' }] : [];
  });
  return [...ids, ...links];
}

/**
 * Sorts steps so that each comes after those that it waits for, otherwise in the given order (Kahn's algorithm).
 * @returns Undefined if steps wait for each other or for a step that does not exist.
 */
export function orderSteps<S extends Pick<Step, 'id' | 'after'>>(steps: readonly S[]): S[] | undefined {
  const ordered: S[] = [];
  const done = new Set<string>();
  let waiting = [...steps];
  while (waiting.length > 0) {
    const ready = waiting.find(({ after }) => after.every((id) => done.has(id)));
    if (!ready) return undefined;
    ordered.push(ready);
    done.add(ready.id);
    waiting = waiting.filter((step) => step !== ready);
  }
  return ordered;
}

/** Checks the steps of a flow: their kinds, settings and order. @returns Nothing if a run can start with them. */
export function validateSteps(steps: readonly Step[]): StepIssue[] {
  if (steps.length === 0) return [{ path: 'steps', code: 'required' }];
  const issues = steps.flatMap((step, index) => [
    ...settingIssues({ step, index }),
    ...linkIssues({ step, index }, steps),
  ]);
  const hasValidIds = !issues.some(({ code }) => code === 'step_duplicate' || code === 'step_unknown');
  if (hasValidIds && !orderSteps(steps)) issues.push({ path: 'steps', code: 'step_cycle' });
  return issues;
}
