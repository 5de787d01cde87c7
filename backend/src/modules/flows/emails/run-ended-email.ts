import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';

type Facts = { runId: string; flowId: string; flowName: string; state: 'succeeded' | 'failed'; credits: number };

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
    paragraphs: [hasSucceeded ? m.email_flow_run_succeeded({ credits }) : m.email_flow_run_failed()],
    button: { label: m.email_flow_run_button(), url: `${publicBaseUrl}/account/flows/${flowId}` },
    notes: [m.email_flow_run_reason({ flow })],
  });
}
