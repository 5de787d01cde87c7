/** The functions of the company. Each has a drawing of its own. */
export const functionKeys = [
  'research',
  'engineering',
  'design',
  'writing',
  'customer-care',
  'security',
  'data-protection',
  'partnerships',
] as const;

export type FunctionKey = (typeof functionKeys)[number];
