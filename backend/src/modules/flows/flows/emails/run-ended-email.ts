import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';

type Facts = { runId: string; flowId: string; flowName: string; state: 'succeeded' | 'failed'; credits: number };

/** Own flows cost no credits (BI-21). */
const successText = (credits: number): string =>
  credits === 0 ? m.email_flow_run_succeeded_own() : m.email_flow_run_succeeded({ credits });

/** Tells the owner of a flow that a run has ended, with what it cost. */
export function runEndedEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  owner: { email: string; firstName: string | null },
  { runId, flowId, flowName: flow, state, credits }: Facts,
): QueuedEmail {
  const hasSucceeded = state === 'succeeded';
  return layOutEmail({
    to: owner.email,
    kind: 'flow-run-ended',
    dedupeId: `flow-run-ended:${runId}`,
    subject: hasSucceeded ? m.email_flow_run_subject_succeeded({ flow }) : m.email_flow_run_subject_failed({ flow }),
    ...(owner.firstName !== null && { name: owner.firstName }),
    paragraphs: [hasSucceeded ? successText(credits) : m.email_flow_run_failed()],
    button: { label: m.email_flow_run_button(), url: `${publicBaseUrl}/account/flows/${flowId}` },
    notes: [m.email_flow_run_reason({ flow })],
  });
}
