import type { Endpoint } from '@app/api-client/contract/endpoint';
import { uploadBytesMax } from '@app/server-kit/request-limits';
import { fileContentType } from '../calls/file-body';

/** The parts of a call in the API document that a file changes. */
type DocumentedCall = { body?: object; headers?: object; response?: Record<string, object> };

/** OpenAPI 3.1: for content that is not encoded, `maxLength` counts bytes. */
const content = { type: 'string', format: 'binary' } as const;

const uploadBody = {
  content: { [fileContentType]: { schema: { ...content, maxLength: uploadBytesMax } } },
};

const uploadHeaders = {
  type: 'object',
  properties: {
    'Content-Length': {
      type: 'integer',
      minimum: 1,
      description:
        'Size of the file in bytes. Optional: with it, a file that is larger than the plan allows is rejected before its ' +
        'content is sent. `getMaxFileSize` returns the limit of the plan.',
    },
  },
};

const downloadHeaders = {
  type: 'object',
  properties: {
    Range: {
      type: 'string',
      pattern: String.raw`^bytes=(\d+-\d*|-\d+)$`,
      description: 'One range of bytes, such as `bytes=1000-` to continue after 1,000 bytes (RFC 9110, section 14.2).',
    },
    'If-Range': {
      type: 'string',
      description: '`ETag` of the first part. If the content has changed, the answer is 200 with the whole file.',
    },
  },
};

const text = (description: string) => ({ type: 'string', description });
const answerHeaders = {
  'Content-Disposition': text('`attachment` with the file name in `filename*`, encoded in UTF-8 (RFC 6266).'),
  'Content-Length': { type: 'integer', description: 'Number of bytes in this answer.' },
  'Accept-Ranges': { type: 'string', const: 'bytes', description: 'Parts of the file can be requested.' },
  ETag: text('Identifies the content, for `If-Range`.'),
};
const contentRange = (description: string) => ({ 'Content-Range': text(description) });

/** The content has the media type of the file. */
const anyType = { content: { '*/*': { schema: content } } };

const downloadResponses = {
  200: { description: 'The whole file.', ...anyType, headers: answerHeaders },
  206: {
    description: 'The requested range of the file.',
    ...anyType,
    headers: { ...answerHeaders, ...contentRange('The range and the size of the file, such as `bytes 0-999/5000`.') },
  },
};

/** Adds the range headers to a documented error without changing it, because calls share its schema. */
const rangeError = (error: object) => ({
  ...error,
  description: '`error_file_range`: no byte of the file is in the range.',
  headers: contentRange('The size of the file, such as `bytes */5000`.'),
});

/**
 * Describes the content of files in the API document: its content type, its size, and the headers of requests and
 * answers. The contract has it as text, and the schemas of JSON don't apply.
 * @param call A call as the document describes it.
 */
export function documentFiles({ bodyFormat, responseFormat }: Endpoint, call: DocumentedCall): DocumentedCall {
  if (bodyFormat === 'file') return { ...call, body: uploadBody, headers: uploadHeaders };
  if (responseFormat !== 'file') return call;
  const { default: error = {} } = call.response ?? {};
  return {
    ...call,
    headers: downloadHeaders,
    response: { ...downloadResponses, 416: rangeError(error), default: error },
  };
}
