import { createApiKey, renameApiKey } from '@app/api-client/contract/flows/api-key';
import { createResearchBotKey, updateResearchBotKey } from '@app/api-client/contract/flows/research-bot';
import { fieldIssues, type FieldIssue } from '@app/api-client/contract/field-issue';
import type { z } from 'zod';
import type { KeyKind } from '../api/key-calls';
import { toKeyDetails, parseSites, type DetailValues, type NewKeyValues } from './key-values';
import { parseLifetime } from './lifetimes';

type Issues<Values> = Partial<Record<keyof Values, FieldIssue>>;

const programDetails = renameApiKey.body.omit({ keyId: true });
const botDetails = updateResearchBotKey.body.omit({ keyId: true });

/** @returns The first issue of each field, under the names of the form's fields. */
function checkBody<Values>(schema: z.ZodType, body: object): Issues<Values> {
  const { error } = schema.safeParse(body);
  const issues = Object.entries(fieldIssues(error?.issues ?? [], body)).map(([path, issue]) => {
    if (path.startsWith('allowedOrigins')) return ['sites', issue] as const;
    // No box checked is a missing answer.
    if (path === 'scopes') return ['scopes', { code: 'required' }] as const;
    return [path === 'lifetimeDays' ? 'lifetime' : path, issue] as const;
  });
  // Reversed, so that the first issue of a field wins.
  return Object.fromEntries(issues.reverse()) as Issues<Values>;
}

/** Validates a new key with the schema of the call. */
export function checkNewKey(kind: KeyKind, values: NewKeyValues): Issues<NewKeyValues> {
  const { name, botName, allowedOrigins } = toKeyDetails(values);
  const body = { name, scopes: values.scopes, lifetimeDays: parseLifetime(values.lifetime) };
  return kind === 'api'
    ? checkBody(createApiKey.body, body)
    : checkBody(createResearchBotKey.body, { ...body, botName, allowedOrigins });
}

/** Validates changed details of a key with the schema of the call. */
export function checkDetails(kind: KeyKind, values: DetailValues): Issues<DetailValues> {
  const { name, ...bot } = toKeyDetails(values);
  return kind === 'api' ? checkBody(programDetails, { name }) : checkBody(botDetails, { name, ...bot });
}

const siteSchema = botDetails.shape.allowedOrigins.element;

/** @returns The first invalid site, or undefined. */
export const wrongSite = (sites: string): string | undefined =>
  parseSites(sites).find((site) => !siteSchema.safeParse(site).success);
