import type { SsoProblem } from '@app/api-client/contract/access/single-sign-on';
import { eq } from 'drizzle-orm';
import type { Deps } from '@/backend/deps';
import { recordAudit } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { ssoConfigs } from '@/backend/db/schema/access/sso-configs';
import { notifyAdminsOfFailure } from './sso-failing-email';
import { lockConfig } from './sso.repository';

/** Problems that a browser cannot cause. */
const conclusive: readonly SsoProblem[] = ['provider_unreachable', 'client_rejected', 'certificate_expired'];
/** Problems of a response that passes through the browser. Any visitor can start a login and post a bogus response. */
const inconclusive: readonly SsoProblem[] = [
  'answer_unsigned',
  'answer_sha1',
  'answer_algorithm',
  'answer_encrypted',
  'answer_wrong_audience',
  'answer_wrong_issuer',
  'answer_wrong_recipient',
  'name_transient',
];
/** This many in a row, without a successful login, are unlikely to come from one visitor. */
const inconclusiveMax = 3;

/**
 * Records a login that failed because of the provider or the configuration. When the configuration starts failing,
 * writes one audit entry and emails every admin once. A successful login or test resets the state.
 * @param origin The request that the login came with.
 */
export async function recordLoginFailure(
  deps: Deps,
  configId: string,
  problem: SsoProblem,
  origin?: RequestOrigin,
): Promise<void> {
  if (!conclusive.includes(problem) && !inconclusive.includes(problem)) return;
  await deps.database.transaction(async (transaction) => {
    const config = await lockConfig(transaction, configId);
    if (!config) return;
    const failedLogins = config.failedLogins + 1;
    const isFailing = conclusive.includes(problem) || failedLogins >= inconclusiveMax;
    const failure = isFailing && ({ state: 'failing', lastError: problem, lastFailedAt: deps.clock.now() } as const);
    await transaction
      .update(ssoConfigs)
      .set({ failedLogins, ...failure })
      .where(eq(ssoConfigs.id, configId));
    if (!isFailing || config.state !== 'active') return;
    const { organizationId } = config;
    const audit = { organizationId, action: 'sso_failing', subjectId: configId, detail: { outcome: problem } } as const;
    await recordAudit(transaction, deps, origin, audit);
    await notifyAdminsOfFailure(transaction, deps, config);
  });
}
