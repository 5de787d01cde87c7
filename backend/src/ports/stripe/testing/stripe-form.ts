/** A form as Stripe's clients encode it: `metadata[purchaseId]=2` and `expand[0]=payment_method` are nested. */
export type Form = { [name: string]: string | Form };

/** @returns The nested values of a form, or of a query. Indexes of lists are names, too. */
export function readForm(encoded: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(encoded)) {
    const [first = '', ...nested] = path.split('[').map((part) => part.replace(/\]$/, ''));
    let target = form;
    let name = first;
    for (const part of nested) {
      const inner = target[name];
      target = typeof inner === 'object' ? inner : (target[name] = {});
      name = part || String(Object.keys(target).length);
    }
    target[name] = value;
  }
  return form;
}

/** @returns The texts of an object such as `metadata`. */
export function textsOf(value: string | Form | undefined): Record<string, string> {
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}

/** @returns The text of a parameter. */
export const textOf = (value: string | Form | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
