import { termsOf } from '@app/api-client/rules/flows/flow-steps-settings';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import { kindLabels, settingLabels } from './flow-labels';
import { earlierWithTexts, relevantSettings, settingOf, type StepValues } from './step-values';

type Fact = { term: string; text: string };

function settingFact({ kind, settings }: StepValues, name: string): Fact[] {
  const setting = settingOf(kind, name);
  const labels = settingLabels[kind][name];
  const value = settings[name] ?? '';
  if (!setting || !labels) return [];
  const term = labels.label();
  switch (setting.type) {
    case 'terms':
      return termsOf(value).length === 0 ? [] : [{ term, text: termsOf(value).join(', ') }];
    case 'choice':
      return [{ term, text: labels.options?.[value]?.() ?? value }];
    case 'integer':
      return [{ term, text: [formatNumber(Number(value)), labels.unit?.()].filter(Boolean).join(' ') }];
  }
}

/** Limits that keep every text say nothing. */
const isUnlimited = ({ kind, settings }: StepValues, name: string): boolean => {
  const setting = settingOf(kind, name);
  return kind === 'filter-texts' && setting?.type === 'integer' && (settings[name] ?? '') === String(setting.default);
};

/** Describes a step: its kind if its name does not say it, its input if not the step before, its settings. */
export function describeStep(steps: readonly StepValues[], index: number): Fact[] {
  const step = steps[index];
  if (!step) return [];
  const earlier = earlierWithTexts(steps, index);
  const kindName = kindLabels[step.kind].name();
  const names = earlier.filter(({ id }) => step.chosen.includes(id)).map(({ name }) => name);
  const sources: Record<StepValues['source'], Fact[]> = {
    previous: [],
    run: [{ term: m.flows_step_source(), text: m.flows_source_run() }],
    chosen: [{ term: m.flows_step_source(), text: names.join(', ') }],
  };
  return [
    ...(step.name === kindName ? [] : [{ term: m.flows_step_kind(), text: kindName }]),
    ...sources[step.source],
    ...relevantSettings(step)
      .filter((name) => !isUnlimited(step, name))
      .flatMap((name) => settingFact(step, name)),
  ];
}
