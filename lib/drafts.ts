/**
 * Drafts of forms: user input in session storage until it is sent. A draft survives a reload and an expired session,
 * and is restored for the same user only. Secrets are never stored.
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
 * @param form The form's name, such as `signup`.
 * @param userId The draft's owner; empty for a visitor.
 */
export function saveDraft(form: string, userId: string, values: Values): void {
  const draft: Draft = { userId, values: withoutSecrets(values) };
  try {
    window.sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Without storage the draft is lost with the page.
  }
}

export function clearDraft(form: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(form));
  } catch {
    // Nothing was stored.
  }
}

/** @returns This user's draft. Another user's draft is deleted. */
export function readDraft(form: string, userId: string): Values | undefined {
  try {
    const draft: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(form)) ?? 'null');
    if (isRecord(draft) && draft.userId === userId && isRecord(draft.values)) return draft.values;
  } catch {
    // Storage is blocked, or the value is not a draft.
  }
  clearDraft(form);
  return undefined;
}

/**
 * Creates a store for a form's draft.
 * @param sample The form's empty values. Stored values of other types and unknown fields are ignored.
 */
export function createDraftStore<Draft extends Values>(form: string, userId: string, sample: Draft) {
  return {
    save: (values: Values): void => saveDraft(form, userId, values),
    read(): Partial<Draft> {
      const stored = Object.entries(readDraft(form, userId) ?? {});
      return Object.fromEntries(
        stored.filter(([name, value]) => typeof value === typeof sample[name]),
      ) as Partial<Draft>;
    },
  };
}
