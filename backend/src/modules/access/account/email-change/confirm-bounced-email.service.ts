import type { confirmBouncedEmail } from '@app/api-client/contract/access/confirm-bounced-email';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import { liftSuppression } from '@/backend/email/email-rejections';
import type { Caller } from '@/backend/http/calls/authenticate';

/** Allows emails to the caller's address again. If it does not exist, the next one bounces. */
export async function confirmBounced(
  { database }: Deps,
  { email }: Caller,
): Promise<ResponseOf<typeof confirmBouncedEmail>> {
  await liftSuppression(database, email);
  return { email, emailBouncedAt: null };
}
