import { clearDraft, readDraft, saveDraft } from '@/lib/drafts';
import type { FlowValues } from './flow-values';
import { isStepKind } from './flow-labels';
import type { StepValues } from './step-values';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

function isStep(value: unknown): value is StepValues {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, name, source, chosen, settings } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof kind === 'string' &&
    isStepKind(kind) &&
    typeof name === 'string' &&
    ['previous', 'run', 'chosen'].includes(String(source)) &&
    isTexts(chosen) &&
    typeof settings === 'object' &&
    settings !== null &&
    isTexts(Object.values(settings))
  );
}

/** The draft of one flow in the editor, of one user. @param flowId Undefined for a new flow. */
export function flowDraft(flowId: string | undefined, userId: string) {
  const form = `flow-${flowId ?? 'new'}`;
  return {
    /** Unknown or damaged drafts are ignored. */
    read(): FlowValues | undefined {
      const { name, description, notifies, steps } = readDraft(form, userId) ?? {};
      const hasFields = typeof name === 'string' && typeof description === 'string' && typeof notifies === 'boolean';
      return hasFields && Array.isArray(steps) && steps.every(isStep)
        ? { name, description, notifies, steps }
        : undefined;
    },
    save: (values: FlowValues): void => saveDraft(form, userId, values),
    clear: (): void => clearDraft(form),
  };
}
