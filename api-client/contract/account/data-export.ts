import * as z from 'zod';
import { endpoint } from '../endpoint';
import { Id, Instant } from '../fields/values';

/** For how long a finished copy can be downloaded, and how long it takes until the next one may be asked for. */
export const dataExportDays = { kept: 7, between: 1 } as const;

const State = z.object({
  state: z
    .enum(['none', 'waiting', 'ready', 'failed'])
    .describe('none: nobody asked, or its time is over. waiting: it is being made; a mail says when it is ready.'),
  id: Id.nullable().describe('Identifies the copy; null if there is none.'),
  requestedAt: Instant.nullable().describe('When it was asked for; null if there is none.'),
  readyAt: Instant.nullable().describe('When it was made; null before.'),
  expiresAt: Instant.nullable().describe('Until when it can be downloaded; null before it is ready.'),
  nextRequestAt: Instant.nullable().describe('From when on another one may be asked for; null for now.'),
});
export type DataExportState = z.infer<typeof State>;

/** One a day: asking earlier is answered by 429, with the time in `Retry-After`. */
export const requestDataExport = endpoint({
  name: 'requestDataExport',
  summary: 'Asks for a copy of everything that is held about the caller.',
  method: 'POST',
  path: '/account/export',
  access: 'bearer',
  successStatus: 202,
  response: State,
  errors: [],
});

export const getDataExport = endpoint({
  name: 'getDataExport',
  summary: 'Says how far the copy is that the caller asked for last.',
  method: 'GET',
  path: '/account/export',
  access: 'bearer',
  response: State,
  errors: [],
});

/** A value as the database holds it: texts, numbers, times in UTC, lists of texts, and what an entry of a log details. */
const Value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.record(z.string(), z.string()),
]);

/** What the file holds. Passwords, codes and keys are in none of it, not even as hashes, nor is anybody else's data. */
export const DataExport = z.object({
  about: z.string().describe('What the file is, for whoever opens it.'),
  userId: Id.describe('Whose data it is.'),
  madeAt: Instant.describe('When it was made.'),
  parts: z
    .record(
      z.string(),
      z.object({
        about: z.string().describe('What the part is.'),
        rows: z.array(z.record(z.string(), Value)).describe('What is held, each row with its names and values.'),
      }),
    )
    .describe('Everything, by kind. Kinds of which nothing is held have no rows.'),
});
export type DataExport = z.infer<typeof DataExport>;

export const downloadDataExport = endpoint({
  name: 'downloadDataExport',
  summary: 'Downloads the finished copy as a file.',
  method: 'GET',
  path: '/account/export/file',
  access: 'bearer',
  response: DataExport,
  errors: [],
});
