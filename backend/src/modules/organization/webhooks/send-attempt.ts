import type { WebhookError } from '@app/api-client/rules/organization/webhooks';
import { performance } from 'node:perf_hooks';
import type { Deps } from '@/backend/deps';
import { unseal } from '@/backend/cryptography/seal';
import type { WebhookAttempt, WebhookEndpointRow } from '@/backend/db/schema/organization/webhooks';
import { outgoingErrorIn, OutgoingTimeout, type OutgoingReason } from '@/backend/ports/outgoing-client';
import { version } from '@/backend/version';
import { signatureHeaders } from './signature';
import type { EventRow } from './webhook.repository';

type SendDeps = Pick<Deps, 'clock' | 'keys' | 'webhookClient'>;

const errorsByReason: Record<OutgoingReason, WebhookError> = {
  ip_address: 'unreachable',
  port: 'port',
  redirects: 'redirect',
};

function errorOf(cause: unknown): WebhookError {
  if (cause instanceof OutgoingTimeout) return 'timeout';
  const reason = outgoingErrorIn(cause)?.reason;
  return reason ? errorsByReason[reason] : 'unreachable';
}

/** Unseals the secrets that work now: the current one, and during the overlap of a rotation the previous one. */
export function workingSecrets(
  keys: Deps['keys'],
  { id, sealedSecret, sealedPreviousSecret, previousWorksUntil }: WebhookEndpointRow,
  now: Date,
): string[] {
  const isOverlapping = previousWorksUntil !== null && previousWorksUntil > now;
  const sealed = [sealedSecret, ...(sealedPreviousSecret && isOverlapping ? [sealedPreviousSecret] : [])];
  return sealed.map((one) => unseal(keys.sealSecret, id, one));
}

/** Sends an event to an endpoint once. Nothing of the answer but its status is read. */
export async function sendAttempt(
  { clock, keys, webhookClient }: SendDeps,
  endpoint: WebhookEndpointRow,
  { id, body }: Pick<EventRow, 'id' | 'body'>,
): Promise<WebhookAttempt> {
  const [now, startedMs] = [clock.now(), performance.now()];
  const attempt = (status: number | null, error: WebhookError | null): WebhookAttempt => ({
    at: now.toISOString(),
    status,
    error,
    durationMs: Math.round(performance.now() - startedMs),
  });
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Dcipher-Webhooks/${version}`,
    ...signatureHeaders(workingSecrets(keys, endpoint, now), { id, at: now, body }),
  };
  try {
    const { status } = await webhookClient.send(endpoint.url, { method: 'POST', headers, body });
    return attempt(status, status >= 200 && status < 300 ? null : 'status');
  } catch (error) {
    return attempt(null, errorOf(error));
  }
}
