import type { AnswerOf } from '@app/api-client/call-definition';
import {
  listResearchBotAuthorizations,
  rotateApiKey,
  rotateResearchBotKey,
  withdrawResearchBotAuthorization,
} from '@app/api-client/calls/flows/key-tools';
import { createApiKey, listApiKeys, renameApiKey, revokeApiKey } from '@app/api-client/calls/flows/api-key';
import {
  createResearchBotKey,
  listResearchBotKeys,
  revokeResearchBotKey,
  updateResearchBotKey,
} from '@app/api-client/calls/flows/research-bot';
import type { ApiKeyScope } from '@app/api-client/rules/flows/api-keys';
import { callApi } from '@/lib/api';

/** API keys of programs, or keys of research bots. */
export type KeyKind = 'api' | 'research-bot';

type ProgramKey = AnswerOf<typeof listApiKeys>[number];
type BotDetails = Pick<AnswerOf<typeof listResearchBotKeys>[number], 'botName' | 'allowedOrigins'>;

/** A key of either kind, without its secret. */
export type Key = ProgramKey & Partial<BotDetails>;
/** A new or rotated key. Only these responses contain the secret. */
export type KeyWithSecret = Key & { secret: string };

export type KeyDetails = { name: string; botName: string; allowedOrigins: string[] };
export type NewKey = KeyDetails & { scopes: ApiKeyScope[]; lifetimeDays: number | undefined };
export type Rotation = { keyId: string; overlapHours: number; lifetimeDays: number | undefined };

export type KeyCalls = {
  list: (signal?: AbortSignal) => Promise<Key[]>;
  create: (key: NewKey) => Promise<KeyWithSecret>;
  change: (keyId: string, details: KeyDetails) => Promise<Key>;
  rotate: (rotation: Rotation) => Promise<KeyWithSecret>;
  revoke: (keyId: string) => Promise<unknown>;
};

/** The API calls for each kind of key. Each rejects with an ApiError. */
export const keyCalls: Record<KeyKind, KeyCalls> = {
  api: {
    list: (signal) => callApi(listApiKeys, { signal }),
    create: ({ name, scopes, lifetimeDays }) => callApi(createApiKey, { body: { name, scopes, lifetimeDays } }),
    change: (keyId, { name }) => callApi(renameApiKey, { body: { keyId, name } }),
    rotate: (body) => callApi(rotateApiKey, { body }),
    revoke: (keyId) => callApi(revokeApiKey, { query: { keyId } }),
  },
  'research-bot': {
    list: (signal) => callApi(listResearchBotKeys, { signal }),
    create: (body) => callApi(createResearchBotKey, { body }),
    change: (keyId, details) => callApi(updateResearchBotKey, { body: { keyId, ...details } }),
    rotate: (body) => callApi(rotateResearchBotKey, { body }),
    revoke: (keyId) => callApi(revokeResearchBotKey, { query: { keyId } }),
  },
};

export type Authorization = AnswerOf<typeof listResearchBotAuthorizations>[number];

/** @throws {ApiError} */
export const readAuthorizations = async (signal?: AbortSignal) => callApi(listResearchBotAuthorizations, { signal });

/** @throws {ApiError} */
export const withdrawAuthorization = async (keyId: string) =>
  callApi(withdrawResearchBotAuthorization, { params: { keyId } });
