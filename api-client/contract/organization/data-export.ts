import * as z from 'zod';
import { endpoint } from '../endpoint';
import { Id, Instant } from '../fields/values';

/** Days that a finished export can be downloaded, and days between two requests (DE-6). */
export const dataExportDays = { available: 7, between: 1 } as const;

const State = z.object({
  state: z
    .enum(['none', 'waiting', 'ready', 'failed'])
    .describe(
      '`none`: no export was requested, or it has expired. `waiting`: the export is being created, and an email will announce it. `ready`: it can be downloaded. `failed`: it could not be created.',
    ),
  id: Id.nullable().describe('ID of the export; `null` if there is none.'),
  requestedAt: Instant.nullable().describe('When the export was requested; `null` if there is none.'),
  readyAt: Instant.nullable().describe('When the export was completed; `null` until then.'),
  expiresAt: Instant.nullable().describe('When the download expires; `null` until the export is ready.'),
  nextRequestAt: Instant.nullable().describe(
    'When the next export can be requested; `null` if it can be requested now.',
  ),
});
export type DataExportState = z.infer<typeof State>;

/** One request per day. Further requests are answered with 429 and `Retry-After`. */
export const requestDataExport = endpoint({
  name: 'requestDataExport',
  summary: 'Requests an export of all data stored about the caller.',
  method: 'POST',
  path: '/account/export',
  access: 'bearer',
  successStatus: 202,
  response: State,
  errors: [],
});

export const getDataExport = endpoint({
  name: 'getDataExport',
  summary: "Returns the state of the caller's most recent data export.",
  method: 'GET',
  path: '/account/export',
  access: 'bearer',
  response: State,
  errors: [],
});

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** Such as a line of an invoice. */
const Fields = z.union([Scalar, z.array(Scalar), z.record(z.string(), Scalar)]);
/** Such as the lines of an invoice, or its recipient's billing details. */
const Parts = z.union([Scalar, z.array(Fields), z.record(z.string(), Fields)]);
/** A value of the database: text, number, time in UTC, list, or an object such as an invoice's document. */
const Value = z.union([Scalar, z.array(Parts), z.record(z.string(), Parts)]);

/** The content of the file. It contains no passwords, codes, keys or their hashes, and no data of other users. */
export const DataExport = z.object({
  about: z.string().describe('Explanation of the file for its reader.'),
  userId: Id.describe('ID of the user that the data is about.'),
  madeAt: Instant.describe('When the export was created.'),
  parts: z
    .record(
      z.string(),
      z.object({
        about: z.string().describe('Explanation of the part.'),
        rows: z.array(z.record(z.string(), Value)).describe('Stored rows, as fields by name.'),
      }),
    )
    .describe('All stored data by kind. Kinds without data have no rows.'),
});
export type DataExport = z.infer<typeof DataExport>;

export const downloadDataExport = endpoint({
  name: 'downloadDataExport',
  summary: 'Downloads the completed data export as a file.',
  method: 'GET',
  path: '/account/export/file',
  access: 'bearer',
  response: DataExport,
  errors: [],
});
