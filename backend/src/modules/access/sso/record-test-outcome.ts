import type { SsoProblem } from '@app/api-client/contract/access/single-sign-on';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { recordAudit } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import type { SsoConfigRow } from '@/backend/db/schema/access/sso-configs';
import { recordOutcome } from './sso.repository';

/**
 * Records the outcome of an admin's test in the configuration and in the organization's audit log.
 * @param outcome Without `problem`, the test passed.
 */
export async function recordTestOutcome(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { id, organizationId }: Pick<SsoConfigRow, 'id' | 'organizationId'>,
  { testerId, problem }: { testerId: string; problem?: SsoProblem | undefined },
  origin: RequestOrigin,
): Promise<void> {
  await recordOutcome(transaction, id, problem, deps.clock.now());
  const audit = { organizationId, actorId: testerId, action: 'sso_tested', subjectId: id } as const;
  const detail = { outcome: problem ?? 'passed' };
  await recordAudit(transaction, deps, origin, { ...audit, detail });
}
