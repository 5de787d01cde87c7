import { wantedKey } from '@/backend/modules/flows/api-keys/testing/key-calls';
import { adminsOfThis, adminsOnly, everyMember, open, row, type Row } from '../row';

/** Keys of programs and of research bots, and authorizations of research bots. */
export const apiKeyRows: Record<string, Row> = {
  // An access token is not a key.
  getOwnKey: open(401),

  listApiKeys: adminsOnly(200),
  createApiKey: adminsOnly(201, { body: wantedKey.api }),
  renameApiKey: adminsOfThis(200, ({ keys }) => ({ body: { keyId: keys.api.id, name: 'Another' } })),
  rotateApiKey: adminsOfThis(200, ({ keys }) => ({ body: { keyId: keys.api.id, overlapHours: 1 } })),
  revokeApiKey: adminsOfThis(200, ({ keys }) => ({ query: `keyId=${keys.api.id}` })),

  listResearchBotKeys: adminsOnly(200),
  createResearchBotKey: adminsOnly(201, { body: wantedKey['research-bot'] }),
  updateResearchBotKey: adminsOfThis(200, ({ keys }) => ({
    body: { keyId: keys.bot.id, name: 'Another', botName: 'Atlas', allowedOrigins: [] },
  })),
  rotateResearchBotKey: adminsOfThis(200, ({ keys }) => ({ body: { keyId: keys.bot.id, overlapHours: 1 } })),
  revokeResearchBotKey: adminsOfThis(200, ({ keys }) => ({ query: `keyId=${keys.bot.id}` })),

  // Every member may authorize a bot. A bot of another organization is not found.
  authorizeResearchBot: row('401 401 403 403 404 200 200 200 200 404', ({ keys }) => ({
    body: { secret: keys.bot.secret },
  })),
  // No user of this world has authorized a bot.
  getResearchBotAccessToken: everyMember(404),
  listResearchBotAuthorizations: everyMember(200),
  withdrawResearchBotAuthorization: everyMember(200, ({ keys }) => ({
    path: `/research-bot/authorizations/${keys.bot.id}`,
  })),
};
