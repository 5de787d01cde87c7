/** Joins the names of classes, leaving out those that do not apply. `undefined` where none does. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
