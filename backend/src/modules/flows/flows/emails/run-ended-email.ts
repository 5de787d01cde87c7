import { routes } from '@app/routes';
import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailNumber } from '@/backend/email/email-money';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import type { FoundTopics } from '../runs/found-topics';

type Facts = {
  runId: string;
  flowId: string;
  flowName: string;
  state: 'succeeded' | 'failed';
  /** Credits that the run has cost. */
  credits: number;
  /** Whether a step has completed. */
  hasFiles: boolean;
  found: FoundTopics | undefined;
};

/** Says what the run has found. */
const foundText = ({ texts, topics, largest }: FoundTopics, locale: Locale): string =>
  m.email_flow_run_found({ texts: emailNumber(texts, locale), n: topics, largest }, { locale });

/** Own flows cost no credits (BI-21), and neither do runs that failed through a fault of the product. */
const costText = (credits: number, locale: Locale): string =>
  credits === 0 ? m.email_flow_run_succeeded_own({}, { locale }) : m.email_flow_run_succeeded({ credits }, { locale });

const failureTexts = (hasFiles: boolean, locale: Locale): string[] => [
  m.email_flow_run_failed({}, { locale }),
  ...(hasFiles ? [m.email_flow_run_failed_files({}, { locale })] : []),
];

/** Tells the owner of a flow that a run has ended, with what it cost. */
export function runEndedEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  owner: { email: string; firstName: string | null },
  { runId, flowId, flowName: flow, state, credits, hasFiles, found }: Facts,
  locale: Locale = getLocale(),
): QueuedEmail {
  const hasSucceeded = state === 'succeeded';
  const hasResults = hasSucceeded || hasFiles;
  return layOutEmail({
    locale,
    to: owner.email,
    isConfirmed: true,
    kind: 'flow-run-ended',
    dedupeId: `flow-run-ended:${runId}`,
    subject: hasSucceeded
      ? m.email_flow_run_subject_succeeded({ flow }, { locale })
      : m.email_flow_run_subject_failed({ flow }, { locale }),
    ...(owner.firstName !== null && { name: owner.firstName }),
    paragraphs: [
      ...(found ? [foundText(found, locale)] : []),
      ...(hasSucceeded ? [] : failureTexts(hasFiles, locale)),
      costText(credits, locale),
    ],
    button: {
      label: hasResults ? m.email_flow_run_results({}, { locale }) : m.email_flow_run_button({}, { locale }),
      url: publicBaseUrl + (hasResults ? routes.accountRun(flowId, runId) : routes.accountFlow(flowId)),
    },
    notes: [m.email_flow_run_reason({ flow }, { locale })],
  });
}
