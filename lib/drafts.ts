/**
 * What a person typed, kept in this tab (session storage) until it is sent: it survives a reload and a session that
 * ended meanwhile, and comes back to the same person only. Secrets are never kept.
 */

type Values = Record<string, unknown>;
type Draft = { userId: string; values: Values };

const keyOf = (form: string) => `draft:${form}`;
const secretName = /password|token|secret|captcha|card|cvc|cvv|expiry|otp/i;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withoutSecrets(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (secretName.test(name)) return [];
      return [[name, isRecord(value) ? withoutSecrets(value) : value]];
    }),
  );
}

/**
 * @param form Names the form, such as `signup`.
 * @param personId Whose it is; empty for a visitor.
 */
export function saveDraft(form: string, userId: string, values: Values): void {
  const draft: Draft = { userId, values: withoutSecrets(values) };
  try {
    window.sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // A browser that refuses to store loses the draft with the page, and nothing else.
  }
}

export function clearDraft(form: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(form));
  } catch {
    // Nothing was stored.
  }
}

/** @returns What this person typed; nothing, and nothing is left of it, where it was somebody else's. */
export function readDraft(form: string, userId: string): Values | undefined {
  try {
    const draft: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(form)) ?? 'null');
    if (isRecord(draft) && draft.userId === userId && isRecord(draft.values)) return draft.values;
  } catch {
    // Refused, or not ours: there is no draft.
  }
  clearDraft(form);
  return undefined;
}

/**
 * A form's draft, field by field.
 * @param sample The form's empty values: a kept value of another kind, or of a field that it does not have, is left out.
 */
export function createDraftStore<Draft extends Values>(form: string, userId: string, sample: Draft) {
  return {
    save: (values: Values): void => saveDraft(form, userId, values),
    read(): Partial<Draft> {
      const kept = Object.entries(readDraft(form, userId) ?? {});
      return Object.fromEntries(kept.filter(([name, value]) => typeof value === typeof sample[name])) as Partial<Draft>;
    },
  };
}
