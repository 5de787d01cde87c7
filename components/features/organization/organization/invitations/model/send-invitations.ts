import type { AnswerOf } from '@app/api-client/call-definition';
import { inviteMembers } from '@app/api-client/calls/access/invites';
import { organizationRoles, type Role } from '@app/api-client/rules/organization/abilities';
import { invitationsPerCallMax } from '@app/api-client/rules/organization/invitation-limits';
import { callApi } from '@/lib/api';
import type { Address } from './parse-addresses';

export type InviteOutcome = AnswerOf<typeof inviteMembers>['results'][number]['outcome'];
export type InviteResult = {
  email: string;
  outcome: InviteOutcome;
  /** The invitation's ID, if one was sent. */
  invitationId?: string | undefined;
};

/** An address to invite, with its role. */
export type Invitee = Address & { role: Role };

export type Sending = {
  /** Outcome of each address that was sent or skipped, in input order. */
  results: InviteResult[];
  /** Addresses not sent because an earlier call failed or sending was stopped. */
  left: Invitee[];
  /** The error of the failed call. */
  error?: unknown;
};

type SendingOptions = {
  /** Called after each batch with the number of processed addresses. */
  onProgress: (tried: number) => void;
  /** Checked before each batch. */
  isStopped?: () => boolean;
};

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** One role per batch, because a call takes one. */
const batchesOf = (invitees: readonly Invitee[]): Invitee[][] =>
  organizationRoles.flatMap((role) =>
    chunks(
      invitees.filter((invitee) => invitee.role === role),
      invitationsPerCallMax,
    ),
  );

/**
 * Sends invitations in sequential batches. Reports invalid and duplicate addresses without sending them, because the
 * server finds duplicates only within one batch.
 * @returns The outcome. Never rejects: unsent addresses are in `left` for a retry.
 */
export async function sendInvitations(
  invitees: readonly Invitee[],
  { onProgress, isStopped = () => false }: SendingOptions,
): Promise<Sending> {
  const outcomes = new Map<Invitee, Omit<InviteResult, 'email'>>();
  for (const invitee of invitees) if (invitee.problem) outcomes.set(invitee, { outcome: invitee.problem });
  const soFar = (): Sending => ({
    results: invitees.flatMap((invitee): InviteResult[] => {
      const outcome = outcomes.get(invitee);
      return outcome ? [{ email: invitee.email, ...outcome }] : [];
    }),
    left: invitees.filter((invitee) => !outcomes.has(invitee)),
  });

  for (const batch of batchesOf(invitees.filter(({ problem }) => problem === undefined))) {
    if (isStopped()) return soFar();
    const role = batch[0]?.role ?? 'teammate';
    try {
      const { results } = await callApi(inviteMembers, { body: { emails: batch.map(({ email }) => email), role } });
      for (const [index, invitee] of batch.entries()) {
        const { outcome = 'invalid', userId } = results[index] ?? {};
        outcomes.set(invitee, { outcome, ...(outcome === 'sent' && userId !== null && { invitationId: userId }) });
      }
    } catch (error) {
      return { ...soFar(), error };
    }
    onProgress(outcomes.size);
  }
  return soFar();
}
