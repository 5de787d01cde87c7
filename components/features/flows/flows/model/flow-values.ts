import { validateSteps } from '@app/api-client/rules/flows/flow-steps-issues';
import { isLongerThan } from '@app/api-client/rules/values/text';
import { issueMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import type { Flow, FlowInput } from '../api/flow-calls';
import { settingLabels } from './flow-labels';
import { stepTitle, toSteps, toStepValues, type StepValues } from './step-values';

/** The most characters of a flow's name, a step's name, and a description, as in the contract. */
const nameCharactersMax = 100;
export const descriptionCharactersMax = 1_000;
const settingCharactersMax = 2_000;

/** The editor's values. */
export type FlowValues = { name: string; description: string; notifies: boolean; steps: readonly StepValues[] };

export const emptyFlow: FlowValues = { name: '', description: '', notifies: true, steps: [] };

export const toFlowValues = ({ name, description, notifies, steps }: Flow): FlowValues => ({
  name,
  description: description ?? '',
  notifies,
  steps: toStepValues(steps),
});

export const toFlowInput = ({ name, description, notifies, steps }: FlowValues): FlowInput => ({
  name: name.trim(),
  description: description.trim() || null,
  notifies,
  steps: toSteps(steps),
});

/** DOM IDs of the editor's fields, to which its error summary links. */
export const fieldIds = {
  name: 'flow-name',
  description: 'flow-description',
  steps: 'flow-add-step',
  stepName: (stepId: string) => `${stepId}-name`,
  stepSource: (stepId: string) => `${stepId}-source`,
  setting: (stepId: string, setting: string) => `${stepId}-${setting}`,
};

type Issue = { fieldId: string; label: string; message: string };

const stepLabel = (step: StepValues, index: number, label: string) =>
  `${m.flows_step_number({ n: index + 1, name: stepTitle(step) })}, ${label}`;

/** The field that a path of the API or of the shared rules names, such as `steps.1.settings.unit`. */
export function fieldAt(steps: readonly StepValues[], path: string): { fieldId: string; label: string } | undefined {
  if (path === 'name') return { fieldId: fieldIds.name, label: m.flows_name() };
  if (path === 'description') return { fieldId: fieldIds.description, label: m.flows_description() };
  const [, place, part, setting] = path.split('.');
  const index = Number(place);
  const step = steps[index];
  if (!path.startsWith('steps')) return undefined;
  if (!step) return { fieldId: fieldIds.steps, label: m.flows_steps() };
  if (part === 'settings' && setting !== undefined) {
    const label = settingLabels[step.kind][setting]?.label() ?? setting;
    return { fieldId: fieldIds.setting(step.id, setting), label: stepLabel(step, index, label) };
  }
  return part === 'after'
    ? { fieldId: fieldIds.stepSource(step.id), label: stepLabel(step, index, m.flows_step_source()) }
    : { fieldId: fieldIds.stepName(step.id), label: stepLabel(step, index, m.flows_step_name()) };
}

function textIssue(text: string, charactersMax: number, isRequired = true): string | undefined {
  if (isRequired && text.trim() === '') return m.validation_required();
  return isLongerThan(text.trim(), charactersMax) ? m.validation_too_long({ n: charactersMax }) : undefined;
}

/** @returns The message for an invalid name of a flow. */
export const checkName = (name: string): string | undefined => textIssue(name, nameCharactersMax);

/** Checks the editor's values by the rules of the API. @returns The issues in the order of the fields. */
export function checkFlow({ name, description, steps }: FlowValues): Issue[] {
  const messages: Record<string, string | undefined> = {
    name: checkName(name),
    description: textIssue(description, descriptionCharactersMax, false),
    ...(steps.length === 0 && { steps: m.flows_steps_required() }),
  };
  for (const [index, { name: stepName, source, chosen, settings }] of steps.entries()) {
    messages[`steps.${index}.name`] = textIssue(stepName, nameCharactersMax);
    if (source === 'chosen' && chosen.length === 0) messages[`steps.${index}.after`] = m.flows_source_required();
    for (const [setting, value] of Object.entries(settings)) {
      messages[`steps.${index}.settings.${setting}`] = textIssue(value, settingCharactersMax, false);
    }
  }
  if (steps.length > 0) {
    for (const { path, code, params } of validateSteps(toSteps(steps))) {
      messages[path] = issueMessage({ code, ...(params && { params }) });
    }
  }
  return toIssues(steps, messages);
}

/** The lines of the error summary for messages by path. */
export function toIssues(
  steps: readonly StepValues[],
  messages: Readonly<Record<string, string | undefined>>,
): Issue[] {
  const stepIndexOf = (path: string) => Number(path.split('.')[1] ?? -1);
  return Object.entries(messages)
    .sort(([one], [other]) => stepIndexOf(one) - stepIndexOf(other))
    .flatMap(([path, message]) => {
      const field = fieldAt(steps, path);
      return field && message !== undefined ? [{ ...field, message }] : [];
    });
}
