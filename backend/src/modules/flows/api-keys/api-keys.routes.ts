import {
  getOwnKey,
  listResearchBotAuthorizations,
  rotateApiKey,
  rotateResearchBotKey,
  withdrawResearchBotAuthorization,
} from '@app/api-client/contract/flows/key-tools';
import { createApiKey, listApiKeys, renameApiKey, revokeApiKey } from '@app/api-client/contract/flows/api-key';
import {
  authorizeResearchBot,
  createResearchBotKey,
  getResearchBotAccessToken,
  listResearchBotKeys,
  revokeResearchBotKey,
  updateResearchBotKey,
} from '@app/api-client/contract/flows/research-bot';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import type { KeyAuthenticator } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RateLimiter } from '@/backend/http/limits/rate-limit';
import { serve } from '@/backend/http/calls/serve';
import { originOf } from '@/backend/http/calls/request-origin';
import { describeBotKey, describeKey } from './describe-key';
import { createKeyLookup, type KeyLookup } from './key-lookup';
import { createKeyUse, type KeyUse } from './key-use';
import { changeKey, createKey, listOrganizationKeys, revokeKey } from './manage-keys.service';
import { describeOwnKey } from './own-key.service';
import { issueBotToken, authorize, listAuthorizations, withdraw } from './research-bot.service';
import { rotateKey } from './rotate-key.service';
import { hasKeyForOrigin } from './api-key.repository';
import { shownPrefix } from './key-secret';

/** Creates the authenticator of calls with a key. */
function createKeyAuthenticator(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  findKey: KeyLookup,
  use: KeyUse,
): KeyAuthenticator {
  return {
    async authenticate(secret, { clientAddress, origin }) {
      const found = await findKey(secret, clock.now());
      if (!found) throw new HttpError(401, 'error_token_invalid');
      const { key, expiresAt } = found;
      // Only browsers send an origin. API keys allow none, because their secrets do not belong in pages.
      if (origin !== undefined && !key.allowedOrigins.includes(origin)) {
        throw new HttpError(403, 'error_origin_not_allowed');
      }
      // A page is used by visitors of a site, whose addresses are not ours to store.
      use.record(key, origin ?? clientAddress);
      const { id: keyId, organizationId, kind, scopes } = key;
      return { keyId, organizationId, kind, scopes, prefix: shownPrefix(secret), expiresAt };
    },
    allowsOrigin: (origin) => hasKeyForOrigin(database, origin, clock.now()),
  };
}

/**
 * Registers the calls for API keys, research bot keys and bot authorizations, and decorates the app with the key
 * authenticator.
 */
export function registerApiKeys(app: FastifyInstance, deps: Deps): void {
  const findKey = createKeyLookup(deps.database);
  const use = createKeyUse(deps);
  app.decorate('keyAuthenticator', createKeyAuthenticator(deps, findKey, use) satisfies KeyAuthenticator);
  app.addHook('onClose', () => use.settled());

  serve(app, getOwnKey, async ({ caller }) => describeOwnKey(deps, caller));
  registerProgramKeys(app, deps);
  registerBotKeys(app, deps);

  serve(app, authorizeResearchBot, async ({ caller, body, request, reply }) => {
    try {
      return await authorize(deps, caller, { findKey, use, secret: body.secret }, originOf(request));
    } catch (error) {
      // Invalid keys count here as in calls that keys authenticate.
      if (error instanceof HttpError) {
        await app.getDecorator<RateLimiter>('rateLimiter').count('rejection', request, reply);
      }
      throw error;
    }
  });
  serve(app, getResearchBotAccessToken, async ({ caller, query }) => issueBotToken(deps, caller, query.keyId));
  serve(app, listResearchBotAuthorizations, async ({ caller }) => listAuthorizations(deps, caller));
  serve(app, withdrawResearchBotAuthorization, async ({ caller, params, request }) =>
    withdraw(deps, caller, params.keyId, originOf(request)),
  );
}

function registerProgramKeys(app: FastifyInstance, deps: Deps): void {
  const now = () => deps.clock.now();

  serve(app, listApiKeys, async ({ caller }) =>
    (await listOrganizationKeys(deps, caller, 'api')).map((key) => describeKey(key, now())),
  );
  serve(app, createApiKey, async ({ caller, body, request }) => {
    const { secret, ...key } = await createKey(deps, caller, 'api', body, originOf(request));
    return { ...describeKey(key, now()), secret };
  });
  serve(app, renameApiKey, async ({ caller, body, request }) =>
    describeKey(await changeKey(deps, caller, 'api', body, originOf(request)), now()),
  );
  serve(app, rotateApiKey, async ({ caller, body, request }) => {
    const { secret, ...key } = await rotateKey(deps, caller, 'api', body, originOf(request));
    return { ...describeKey(key, now()), secret };
  });
  serve(app, revokeApiKey, async ({ caller, query, request }) =>
    revokeKey(deps, caller, 'api', query.keyId, originOf(request)),
  );
}

function registerBotKeys(app: FastifyInstance, deps: Deps): void {
  const now = () => deps.clock.now();

  serve(app, listResearchBotKeys, async ({ caller }) =>
    (await listOrganizationKeys(deps, caller, 'research-bot')).map((key) => describeBotKey(key, now())),
  );
  serve(app, createResearchBotKey, async ({ caller, body, request }) => {
    const { secret, ...key } = await createKey(deps, caller, 'research-bot', body, originOf(request));
    return { ...describeBotKey(key, now()), secret };
  });
  serve(app, updateResearchBotKey, async ({ caller, body, request }) =>
    describeBotKey(await changeKey(deps, caller, 'research-bot', body, originOf(request)), now()),
  );
  serve(app, rotateResearchBotKey, async ({ caller, body, request }) => {
    const { secret, ...key } = await rotateKey(deps, caller, 'research-bot', body, originOf(request));
    return { ...describeBotKey(key, now()), secret };
  });
  serve(app, revokeResearchBotKey, async ({ caller, query, request }) =>
    revokeKey(deps, caller, 'research-bot', query.keyId, originOf(request)),
  );
}
