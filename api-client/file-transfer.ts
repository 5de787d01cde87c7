import type { AxiosInstance, AxiosProgressEvent } from 'axios';
import { pathOf, type CallInput } from './call';
import type { CallDefinition } from './call-definition';
import type { Endpoint, ResponseOf } from './contract/endpoint';
import { parseJson, toApiError } from './http';
import { missingParameterOf } from './missing-parameter';

/** Called while bytes are transferred. `totalBytes` is undefined if the length is unknown. */
type OnProgress = (progress: { bytes: number; totalBytes: number | undefined }) => void;

export type TransferInput<E extends Endpoint> = Omit<CallInput<E>, 'body'> & { onProgress?: OnProgress };

const report =
  (onProgress: OnProgress | undefined) =>
  ({ loaded, total }: AxiosProgressEvent) =>
    onProgress?.({ bytes: loaded, totalBytes: total });

/** Files take longer than other calls. The caller's signal aborts the transfer. */
const noTimeout = 0;

/**
 * Uploads a file with a call whose body is its content (`bodyFormat: 'file'`). If the access token expires meanwhile,
 * the file is sent once more.
 * @param file A `File` of the browser, or any blob.
 * @throws {RequiredError} Before the request is sent, if a required parameter is missing.
 * @throws {ApiError} If the upload fails.
 */
export async function upload<E extends Endpoint>(
  http: AxiosInstance,
  definition: CallDefinition<E>,
  file: Blob,
  input: TransferInput<E>,
): Promise<ResponseOf<E>> {
  const { params, query, headers, signal, onProgress } = input;
  const missing = await missingParameterOf(definition, { params, query });
  if (missing) throw missing;
  try {
    const { data } = await http.request<ResponseOf<E>>({
      method: definition.method,
      url: pathOf(definition, params),
      params: query,
      data: file,
      headers: { Accept: 'application/json', 'Content-Type': 'application/octet-stream', ...headers },
      timeout: noTimeout,
      onUploadProgress: report(onProgress),
      signal,
    });
    return data;
  } catch (error) {
    throw toApiError(error);
  }
}

/**
 * Downloads the content of a file (`responseFormat: 'file'`).
 * @throws {RequiredError} Before the request is sent, if a required parameter is missing.
 * @throws {ApiError} If the download fails.
 */
export async function download<E extends Endpoint>(
  http: AxiosInstance,
  definition: CallDefinition<E>,
  input: TransferInput<E>,
): Promise<{ content: ArrayBuffer; mediaType: string }> {
  const { params, query, headers, signal, onProgress } = input;
  const missing = await missingParameterOf(definition, { params, query });
  if (missing) throw missing;
  try {
    const response = await http.request<ArrayBuffer>({
      method: definition.method,
      url: pathOf(definition, params),
      params: query,
      headers,
      responseType: 'arraybuffer',
      // Errors are always JSON. The code of an expired token is read before the call is repeated.
      transformResponse: (data: unknown, _headers, status = 0) =>
        status >= 400 ? parseJson(new TextDecoder().decode(data as ArrayBuffer)) : data,
      timeout: noTimeout,
      onDownloadProgress: report(onProgress),
      signal,
    });
    return { content: response.data, mediaType: String(response.headers['content-type'] ?? '') };
  } catch (error) {
    throw toApiError(error);
  }
}
