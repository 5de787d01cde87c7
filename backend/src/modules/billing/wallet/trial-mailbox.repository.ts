import { emailThrottleKey } from '@app/api-client/rules/identity/email';
import { eq } from 'drizzle-orm';
import { keyedHash } from '@/backend/cryptography/keyed-hash';
import type { Queries } from '@/backend/db/client';
import { trialCreditMailboxes } from '@/backend/db/schema/billing/trial-credit-mailboxes';
import type { Deps } from '@/backend/deps';

type Signer = Pick<Deps, 'keys'>;

/** Hashes a mailbox with a key. Variants that reach the same mailbox share a hash. */
const hashOf = ({ keys }: Signer, address: string): string =>
  keyedHash(keys.emailSecret, 'trial credits', emailThrottleKey(address)).toString('base64url');

/** Records that the account of a mailbox gets trial credits. @returns False if one got them before. */
export async function claimMailbox(queries: Queries, deps: Signer, address: string, grantedAt: Date): Promise<boolean> {
  const rows = await queries
    .insert(trialCreditMailboxes)
    .values({ mailboxHash: hashOf(deps, address), grantedAt })
    .onConflictDoNothing()
    .returning({ mailboxHash: trialCreditMailboxes.mailboxHash });
  return rows.length > 0;
}

/** Whether the account of a mailbox got trial credits. */
export async function isMailboxClaimed(queries: Queries, deps: Signer, address: string): Promise<boolean> {
  const isMailbox = eq(trialCreditMailboxes.mailboxHash, hashOf(deps, address));
  return (await queries.select().from(trialCreditMailboxes).where(isMailbox)).length > 0;
}
