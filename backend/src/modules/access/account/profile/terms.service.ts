import type { acceptTerms } from '@app/api-client/contract/identity/accept-terms';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { insertTermsAcceptance, lockUser } from '@/backend/modules/identity';
import { findAccount } from './account.repository';

/**
 * Records that a user accepts the current terms. Accepting the same version again changes nothing.
 * @throws {HttpError} 400 for any other version, which means that the page is outdated.
 */
export async function agreeToTerms(
  { database, clock, ids }: Deps,
  userId: string,
  version: string,
): Promise<ResponseOf<typeof acceptTerms>> {
  if (version !== currentTermsVersion) throw new HttpError(400, 'error_terms_outdated');
  return database.transaction(async (transaction) => {
    // Serializes parallel calls, so that they insert one row.
    await lockUser(transaction, userId);
    const latest = (await findAccount(transaction, userId))?.terms;
    if (latest?.version === version) return { acceptedVersion: version, acceptedAt: latest.acceptedAt.toISOString() };
    const acceptedAt = clock.now();
    await insertTermsAcceptance(transaction, { id: ids.uuid(), userId, version, acceptedAt });
    return { acceptedVersion: version, acceptedAt: acceptedAt.toISOString() };
  });
}
