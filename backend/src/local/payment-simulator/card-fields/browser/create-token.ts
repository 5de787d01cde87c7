import { fieldNames, type FieldIssues, type FieldName, type TypedCard } from './card-input';

export type TokenResult =
  { token: string } | { fields: FieldIssues; sentences: Partial<Record<FieldName, string>> } | { failed: true };

type Rejection = { message?: string; fields?: Partial<Record<string, { code: string }>> };

/** Reads a rejection by the simulator, which accepts only test numbers and says so. */
function readRejection({ message, fields = {} }: Rejection): TokenResult {
  const invalid = fieldNames.filter((name) => fields[name]);
  if (invalid.length === 0) return { failed: true };
  return {
    fields: Object.fromEntries(invalid.map((name) => [name, fields[name]?.code])) as FieldIssues,
    sentences: fields.number && message ? { number: message } : {},
  };
}

/** Sends the card to the simulator. Never rejects. */
export async function createToken(card: TypedCard & { holderName: string }): Promise<TokenResult> {
  try {
    const response = await window.fetch('cards', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    });
    const answer = (await response.json()) as { token?: string } & Rejection;
    if (response.ok && answer.token) return { token: answer.token };
    return response.status === 400 ? readRejection(answer) : { failed: true };
  } catch {
    return { failed: true };
  }
}
