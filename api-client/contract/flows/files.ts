import * as z from 'zod';
import { endpoint } from '../endpoint';
import { page, pageQuery } from '../fields/page';
import { text } from '../fields/text';
import { Count, Id, Instant, queryInteger } from '../fields/values';

export const FlowFile = z.object({
  id: Id.describe('ID of the file. Pass it to `runFlow` in `inputFileIds`.'),
  name: z.string().describe('File name.'),
  mediaType: z.string().describe('Media type, determined by the content, such as `text/csv`.'),
  sizeBytes: Count.describe('File size in bytes.'),
  texts: Count.describe('Number of texts in the file. Runs are charged by it.'),
  createdAt: Instant.describe('When the file was uploaded.'),
  downloadPath: z.string().describe("Download path, relative to the API's base URL."),
});

/** More columns are read of no table. */
const tableColumnsMax = 5_000;

const fileParams = z.strictObject({ fileId: Id.describe('ID of the file.') });

export const uploadFlowFile = endpoint({
  name: 'uploadFlowFile',
  summary:
    'Uploads an input file for flows. The body is the content of the file, with the content type ' +
    '`application/octet-stream`. Text files have one text per line, Markdown files one per paragraph, tables one per ' +
    'row in the column `text` or the chosen one, and JSON files one per item, which is a string or has a property `text`.',
  method: 'POST',
  path: '/flow-files',
  access: 'bearer',
  keyScope: 'files:write',
  bodyFormat: 'file',
  successStatus: 201,
  query: z.strictObject({
    name: text(255).describe('File name with the extension `txt`, `md`, `csv`, `tsv`, `json` or `jsonl`.'),
    textColumn: text(200)
      .optional()
      .describe('Header of the column with the texts, for `csv` and `tsv`. `text` by default; case is ignored.'),
    textColumnNumber: queryInteger(1, tableColumnsMax)
      .optional()
      .describe(
        'Number of the column with the texts, from 1, if its header is empty or not unique. Overrides `textColumn`.',
      ),
  }),
  response: FlowFile,
  errors: [
    'error_file_too_large',
    'error_file_type',
    'error_file_content',
    'error_limit_exceeded',
    'error_storage_unavailable',
    'error_subscription_required',
  ],
});

export const listFlowInputFiles = endpoint({
  name: 'listFlowInputFiles',
  summary: 'Lists the uploaded input files that the caller may read, most recent first.',
  method: 'GET',
  path: '/flow-files',
  access: 'bearer',
  keyScope: 'files:read',
  query: z.strictObject(pageQuery),
  response: page(FlowFile),
  errors: [],
});

export const deleteFlowFile = endpoint({
  name: 'deleteFlowFile',
  summary: 'Deletes an uploaded input file. Runs that have started with it continue.',
  method: 'DELETE',
  path: '/flow-files/{fileId}',
  access: 'bearer',
  keyScope: 'files:write',
  params: fileParams,
  response: z.object({
    id: Id.describe('ID of the deleted file.'),
    deletedAt: Instant.describe('When the file was deleted.'),
  }),
  errors: [],
});

export const downloadFlowFile = endpoint({
  name: 'downloadFlowFile',
  summary:
    'Downloads an input file, or a file that a flow created. Answers 206 with a part of it for a request with one ' +
    '`Range` in bytes, and 416 if the range is outside of the file.',
  method: 'GET',
  path: '/flow-files/{fileId}/content',
  access: 'bearer',
  keyScope: 'files:read',
  responseFormat: 'file',
  params: fileParams,
  response: z.string().meta({ format: 'binary' }).describe('Content of the file.'),
  errors: ['error_file_range'],
});
