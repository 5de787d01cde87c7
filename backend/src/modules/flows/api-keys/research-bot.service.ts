import type { ResearchBotAuthorization } from '@app/api-client/contract/flows/api-key-fields';
import type { z } from 'zod';
import type { Deps } from '@/backend/deps';
import { afterChange } from '@/backend/http/errors/after-change';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { recordAudit } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import type { ApiKeyRow } from '@/backend/db/schema/flows/api-keys';
import type { KeyLookup } from './key-lookup';
import type { KeyUse } from './key-use';
import { deleteAuthorization, findAuthorizations, findJoinedAt, putAuthorization } from './research-bot.repository';
import { issueResearchBotToken } from './research-bot-token';

type Authorization = z.infer<typeof ResearchBotAuthorization>;
type Found = { key: ApiKeyRow; authorizedAt: Date };

const notFound = () => new HttpError(404, 'error_not_found');

const describeAuthorization = ({ key, authorizedAt }: Found): Authorization => ({
  keyId: key.id,
  botName: key.botName ?? '',
  scopes: key.scopes,
  authorizedAt: authorizedAt.toISOString(),
});

async function findCurrentAuthorizations(
  { database, clock }: Deps,
  { userId }: Caller,
  keyId?: string,
): Promise<Found[]> {
  return findAuthorizations(database, { userId, now: clock.now() }, keyId);
}

/** Lists the research bots that may act for the caller, the last authorized first. */
export async function listAuthorizations(deps: Deps, caller: Caller): Promise<Authorization[]> {
  return (await findCurrentAuthorizations(deps, caller)).map(describeAuthorization);
}

/**
 * Authorizes the research bot of a key to act for the caller. Repeating it changes nothing.
 * @throws {HttpError} 404 unless the secret is of a live research bot key of the caller's organization.
 */
export async function authorize(
  deps: Deps,
  caller: Caller,
  { findKey, use, secret }: { findKey: KeyLookup; use: KeyUse; secret: string },
  origin: RequestOrigin,
): Promise<Authorization> {
  const now = deps.clock.now();
  const found = await findKey(secret, now);
  const { userId, organizationId } = caller;
  if (found?.key.kind !== 'research-bot' || found.key.organizationId !== organizationId) throw notFound();
  use.record(found.key, null);
  const keyId = found.key.id;
  await deps.database.transaction(async (transaction) => {
    const joinedAt = await findJoinedAt(transaction, { userId, organizationId });
    if (!joinedAt) throw notFound();
    if (!(await putAuthorization(transaction, { userId, keyId, authorizedAt: now }, joinedAt))) return;
    const entry = { organizationId, actorId: userId, action: 'research_bot_authorized', subjectId: keyId } as const;
    await recordAudit(transaction, deps, origin, entry);
  });
  const [authorization] = await afterChange(findCurrentAuthorizations(deps, caller, keyId));
  if (!authorization) throw notFound();
  return describeAuthorization(authorization);
}

/** Withdraws a research bot's authorization to act for the caller. Without one, it changes nothing. */
export async function withdraw(
  deps: Deps,
  caller: Caller,
  keyId: string,
  origin: RequestOrigin,
): Promise<{ keyId: string }> {
  const { userId, organizationId } = caller;
  await deps.database.transaction(async (transaction) => {
    if (!(await deleteAuthorization(transaction, userId, keyId))) return;
    const entry = { organizationId, actorId: userId, action: 'research_bot_withdrawn', subjectId: keyId } as const;
    await recordAudit(transaction, deps, origin, entry);
  });
  return { keyId };
}

/**
 * Issues a token with which an authorized research bot acts for the caller.
 * @param keyId The key of the bot; omitted: the bot that was authorized last.
 * @throws {HttpError} 404 without an authorization.
 */
export async function issueBotToken(
  deps: Deps,
  caller: Caller,
  keyId?: string,
): Promise<{ accessToken: string; expiresAt: string }> {
  const [authorization] = await findCurrentAuthorizations(deps, caller, keyId);
  if (!authorization) throw notFound();
  const { accessToken, expiresAt } = await issueResearchBotToken(deps, caller.userId, authorization.key);
  return { accessToken, expiresAt: expiresAt.toISOString() };
}
