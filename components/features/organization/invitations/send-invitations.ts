import type { AnswerOf } from '@app/api-client/call-facts';
import { inviteMembers } from '@app/api-client/calls/org-admin/invites';
import { organizationRoles, type Role } from '@app/api-client/rules/abilities';
import { callApi } from '../../../../lib/api';
import type { Address } from './parse-addresses';

/** As many addresses one call takes (contract, inviteMembers); the test beside this file compares. */
export const batchMax = 100;
/** As many an organization may mail in a day, so that no more is worth typing at once. */
export const addressesMax = 500;

export type InviteOutcome = AnswerOf<typeof inviteMembers>['results'][number]['outcome'];
export type InviteResult = {
  email: string;
  outcome: InviteOutcome;
  /** Identifies the invitation, where one was sent. */
  invitationId?: string | undefined;
};

/** Whom to invite, and as what. */
export type Invitee = Address & { role: Role };

export type Sending = {
  /** What became of each that was tried, in the order given. */
  results: InviteResult[];
  /** Those that were not tried, because a call failed before or somebody stopped it. */
  left: Invitee[];
  /** Why it failed. */
  error?: unknown;
};

type SendingOptions = {
  /** Told after each batch how many of all have been tried. */
  onProgress: (tried: number) => void;
  /** Asked before each batch. */
  isStopped?: () => boolean;
};

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** Of one role each, because a call has one. */
const batchesOf = (invitees: readonly Invitee[]): Invitee[][] =>
  organizationRoles.flatMap((role) =>
    chunks(
      invitees.filter((invitee) => invitee.role === role),
      batchMax,
    ),
  );

/**
 * Invites people in batches, one after the other. What cannot be an address, or stands there twice, is told without
 * asking: it would keep nobody else from being invited, but a batch does not know the others.
 * @returns Never rejects: what a failed call leaves can be tried again.
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
