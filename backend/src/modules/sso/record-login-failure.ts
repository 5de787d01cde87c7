import type { SsoProblem } from '@app/api-client/contract/single-sign-on';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { recordAudit } from '../audit-log';
import type { RequestOrigin } from '../../http/request-origin';
import { notifyAdminsOfFailure } from './sso-failing-email';
import { ssoConfigs } from '../../db/schema/sso-configs';
import { lockConfig } from './sso.repository';

/** Problems that no browser can cause. */
const certain: readonly SsoProblem[] = ['provider_unreachable', 'client_rejected', 'certificate_expired'];
/** Problems of an answer that comes by way of the browser: anybody can begin a login and answer it with nonsense. */
const likely: readonly SsoProblem[] = [
  'answer_unsigned',
  'answer_sha1',
  'answer_algorithm',
  'answer_encrypted',
  'answer_wrong_audience',
  'answer_wrong_issuer',
  'answer_wrong_recipient',
  'name_transient',
];
/** So many in a row, without a login that works, are hardly one visitor's nonsense. */
const likelyMax = 3;

/**
 * Keeps that a login failed because of the provider or the configuration. When it begins to fail, the audit log and every
 * admin are told once; a login or test that works ends it.
 * @param origin Where the login came from.
 */
export async function recordLoginFailure(
  deps: Deps,
  configId: string,
  problem: SsoProblem,
  origin?: RequestOrigin,
): Promise<void> {
  if (!certain.includes(problem) && !likely.includes(problem)) return;
  await deps.database.transaction(async (transaction) => {
    const config = await lockConfig(transaction, configId);
    if (!config) return;
    const failedLogins = config.failedLogins + 1;
    const isFailing = certain.includes(problem) || failedLogins >= likelyMax;
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
