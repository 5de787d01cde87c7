import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';

/** A step of getting started. */
export type NextStep = { id: string; label: string; href: string; isDone: boolean };

/** Whether each step is done; undefined for a step that doesn't concern the user. */
export type StartFacts = {
  hasTexts: boolean | undefined;
  hasResult: boolean | undefined;
  hasOthers: boolean | undefined;
  hasTwoSteps: boolean | undefined;
};

/** Lists the steps that concern a user, in their order. */
export function nextStepsOf({ hasTexts, hasResult, hasOthers, hasTwoSteps }: StartFacts): NextStep[] {
  const steps = [
    { id: 'texts', label: m.overview_step_texts(), href: routes.accountFlows, isDone: hasTexts },
    { id: 'run', label: m.overview_step_run(), href: routes.accountFlows, isDone: hasResult },
    { id: 'invite', label: m.overview_step_invite(), href: routes.accountOrganization, isDone: hasOthers },
    { id: 'two-step', label: m.overview_step_two_step(), href: routes.accountPrivacy, isDone: hasTwoSteps },
  ];
  return steps.flatMap(({ isDone, ...step }) => (isDone === undefined ? [] : [{ ...step, isDone }]));
}
