import { stepKinds, stepRuleOf, type StepKind, type StepSetting } from '@app/api-client/rules/flows/flow-steps';
import { orderSteps } from '@app/api-client/rules/flows/flow-steps-issues';
import type { Flow } from '../api/flow-calls';
import { isStepKind, kindLabels } from './flow-labels';

/** Where a step's texts come from: the nearest earlier step with texts, the run's input, or chosen earlier steps. */
export type StepSource = 'previous' | 'run' | 'chosen';

/** A step in the editor. The list's order is the order of execution, so that steps can only use earlier ones. */
export type StepValues = {
  id: string;
  kind: StepKind;
  name: string;
  source: StepSource;
  /** IDs of earlier steps, for `chosen`. */
  chosen: readonly string[];
  settings: Readonly<Record<string, string>>;
};

type FlowStep = Flow['steps'][number];

/** A step's name; while the field is empty, the name of its kind. */
export const stepTitle = ({ name, kind }: Pick<StepValues, 'name' | 'kind'>): string =>
  name.trim() || kindLabels[kind].name();

const producesTexts = ({ kind }: { kind: string }) => stepRuleOf(kind)?.produces === 'texts';

/** The steps before a step whose results it can use. */
export const earlierWithTexts = <S extends { kind: string }>(steps: readonly S[], index: number): S[] =>
  steps.slice(0, index).filter(producesTexts);

export const settingOf = (kind: StepKind, name: string): StepSetting | undefined =>
  (stepKinds[kind].settings as Readonly<Record<string, StepSetting>>)[name];

const defaultOf = (setting: StepSetting): string => (setting.type === 'terms' ? '' : String(setting.default));

const defaultSettings = (kind: StepKind): Record<string, string> =>
  Object.fromEntries(
    Object.entries<StepSetting>(stepKinds[kind].settings).map(([name, setting]) => [name, defaultOf(setting)]),
  );

function sourceOf(step: FlowStep, index: number, ordered: readonly FlowStep[]): Pick<StepValues, 'source' | 'chosen'> {
  const { after } = step;
  const earlier = earlierWithTexts(ordered, index);
  const isPrevious = after.length === 1 && after[0] === earlier.at(-1)?.id;
  if (isPrevious || (after.length === 0 && earlier.length === 0)) return { source: 'previous', chosen: [] };
  return after.length === 0 ? { source: 'run', chosen: [] } : { source: 'chosen', chosen: after };
}

/** Converts a flow's steps for the editor, in the order of execution. */
export function toStepValues(steps: readonly FlowStep[]): StepValues[] {
  const ordered = orderSteps(steps) ?? steps;
  return ordered.flatMap((step, index) => {
    const { id, kind, name, settings } = step;
    if (!isStepKind(kind)) return [];
    return [{ id, kind, name, ...sourceOf(step, index, ordered), settings: { ...defaultSettings(kind), ...settings } }];
  });
}

function afterOf({ source, chosen }: StepValues, earlier: readonly StepValues[]): string[] {
  if (source === 'run') return [];
  const ids = earlier.map(({ id }) => id);
  return source === 'previous' ? ids.slice(-1) : ids.filter((id) => chosen.includes(id));
}

/** The names of the settings that matter with the current values, in the order of the form. */
export function relevantSettings({ kind, settings }: Pick<StepValues, 'kind' | 'settings'>): string[] {
  const isIdle: Readonly<Record<string, boolean>> =
    kind === 'split-texts'
      ? { charactersMax: settings.unit !== 'length' }
      : { match: (settings.include ?? '').trim() === '' };
  return Object.keys(stepKinds[kind].settings).filter((name) => !isIdle[name]);
}

/** Settings without a value get their defaults from the API. */
const filledSettings = (step: StepValues): Record<string, string> =>
  Object.fromEntries(
    relevantSettings(step).flatMap((name) => {
      const value = (step.settings[name] ?? '').trim();
      const isOptional = settingOf(step.kind, name)?.type === 'terms';
      return value === '' && isOptional ? [] : [[name, value]];
    }),
  );

/** Converts the editor's steps for the API. */
export const toSteps = (steps: readonly StepValues[]): FlowStep[] =>
  steps.map((step, index) => {
    const { id, kind, name } = step;
    const after = afterOf(step, earlierWithTexts(steps, index));
    return { id, kind, name: name.trim(), after, settings: filledSettings(step) };
  });

/** Never uses an ID again, so that a removed step's connections do not move to a new one. */
function newId(steps: readonly StepValues[]): string {
  const numbers = steps.map(({ id }) => Number(/^step-(\d+)$/.exec(id)?.[1] ?? 0));
  return `step-${Math.max(0, ...numbers) + 1}`;
}

/** Adds a step with the defaults of its kind at the end. */
export function addStep(steps: readonly StepValues[], kind: StepKind): StepValues[] {
  const name = kindLabels[kind].name();
  const settings = defaultSettings(kind);
  return [...steps, { id: newId(steps), kind, name, source: 'previous', chosen: [], settings }];
}

/** Drops connections to steps that are gone or no longer earlier. A step without any uses the one before it. */
function reconnect(steps: readonly StepValues[]): StepValues[] {
  return steps.map((step, index) => {
    if (step.source !== 'chosen') return step;
    const ids = earlierWithTexts(steps, index).map(({ id }) => id);
    const chosen = step.chosen.filter((id) => ids.includes(id));
    return chosen.length === 0 && step.chosen.length > 0
      ? { ...step, source: 'previous', chosen }
      : { ...step, chosen };
  });
}

export const removeStep = (steps: readonly StepValues[], id: string): StepValues[] =>
  reconnect(steps.filter((step) => step.id !== id));

/** Moves a step to another index. */
export function moveStep(steps: readonly StepValues[], from: number, to: number): StepValues[] {
  const moved = [...steps];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return reconnect(moved);
}
