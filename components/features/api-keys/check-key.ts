import { createApiKey, renameApiKey } from '@app/api-client/contract/api-keys/api-key';
import { createResearchBotKey, updateResearchBotKey } from '@app/api-client/contract/api-keys/research-bot';
import { fieldIssues, type FieldIssue } from '@app/api-client/contract/field-issue';
import type { z } from 'zod';
import type { KeyKind } from './key-calls';
import { detailsOf, sitesOf, type DetailValues, type NewKeyValues } from './key-values';
import { lifetimeDaysOf } from './lifetimes';

type Issues<Values> = Partial<Record<keyof Values, FieldIssue>>;

const programDetails = renameApiKey.body.omit({ keyId: true });
const botDetails = updateResearchBotKey.body.omit({ keyId: true });

/** @returns The names of the form's fields in place of the call's. */
function fieldsOf<Values>(schema: z.ZodType, body: object): Issues<Values> {
  const { error } = schema.safeParse(body);
  const found = Object.entries(fieldIssues(error?.issues ?? [], body)).map(([path, issue]) => {
    if (path.startsWith('allowedOrigins')) return ['sites', issue] as const;
    // Choosing none of several boxes is leaving the question out.
    if (path === 'scopes') return ['scopes', { code: 'required' }] as const;
    return [path === 'lifetimeDays' ? 'lifetime' : path, issue] as const;
  });
  // The first one of a field is what is wrong with it.
  return Object.fromEntries(found.reverse()) as Issues<Values>;
}

/** What is wrong with a key that is to be made, by the schema of the call itself. */
export function checkNewKey(kind: KeyKind, values: NewKeyValues): Issues<NewKeyValues> {
  const { name, botName, allowedOrigins } = detailsOf(values);
  const body = { name, scopes: values.scopes, lifetimeDays: lifetimeDaysOf(values.lifetime) };
  return kind === 'api'
    ? fieldsOf(createApiKey.body, body)
    : fieldsOf(createResearchBotKey.body, { ...body, botName, allowedOrigins });
}

/** What is wrong with the details of a key that is to be changed. */
export function checkDetails(kind: KeyKind, values: DetailValues): Issues<DetailValues> {
  const { name, ...bot } = detailsOf(values);
  return kind === 'api' ? fieldsOf(programDetails, { name }) : fieldsOf(botDetails, { name, ...bot });
}

const oneSite = botDetails.shape.allowedOrigins.element;

/** @returns The first of several sites that is none. */
export const wrongSite = (sites: string): string | undefined =>
  sitesOf(sites).find((site) => !oneSite.safeParse(site).success);
