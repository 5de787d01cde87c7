import { z } from 'zod';

/** Where an installation runs. `dev` has the local stand-ins. */
export const environments = ['dev', 'staging', 'production'] as const;
export type Environment = (typeof environments)[number];

/** Programs that need a setting. The front door runs without the backend's, and on another machine. */
export type Program = 'front door' | 'backend';

/** One setting of an installation: an environment variable. */
export type Setting<Schema extends z.ZodType = z.ZodType> = {
  /** Takes the variable's text. An empty text counts as unset. */
  schema: Schema;
  /** The text in `.env.example`. */
  shown: string;
  /** A comment of its own in `.env.example`. */
  about?: string | undefined;
  /** Where the backend does not start without it, and why. */
  required?: { in: readonly Environment[]; because: string } | undefined;
};

type Details = Pick<Setting, 'about' | 'required'> & {
  /** Shown in `.env.example`, where the default depends on other settings. */
  shown?: string;
};

/** A setting that may be unset. */
export function optional<Schema extends z.ZodType>(schema: Schema, { shown = '', ...details }: Details = {}) {
  return { schema: z.preprocess((text) => (text === '' ? undefined : text), schema.optional()), shown, ...details };
}

/** A setting with a default, which `.env.example` shows. */
export function standard<Schema extends z.ZodType>(schema: Schema, text: string, details: Details = {}) {
  return {
    schema: z.preprocess((given) => (given === undefined || given === '' ? text : given), schema),
    shown: text,
    ...details,
  };
}

/** Settings that `.env.example` explains together. */
export type Group = { about?: string; settings: Record<string, Setting> };

/** Types a group without widening the names and schemas of its settings. */
export const group = <Settings extends Record<string, Setting>>(parts: { about?: string; settings: Settings }) => parts;

const outsideDev = ['staging', 'production'] as const;

/** Required outside dev, where it replaces a local service. */
export const outsideDevBecause = (because: string): Details => ({ required: { in: outsideDev, because } });

/** Required in production. */
export const inProductionBecause = (because: string): Details => ({ required: { in: ['production'], because } });
