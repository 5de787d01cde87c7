import type { CallDefinition } from '@app/api-client/call-definition';
import type { Endpoint, ResponseOf } from '@app/api-client/contract/endpoint';
import type { TransferInput } from '@app/api-client/file-transfer';
import { request } from './api';

/**
 * Uploads a file with this browser's session.
 * @param input As for `callApi`, and `onProgress`, which is called with the bytes that were sent.
 * @throws {ApiError} If the upload fails.
 */
export const uploadFile = <E extends Endpoint>(
  facts: CallDefinition<E>,
  file: Blob,
  input: TransferInput<E>,
): Promise<ResponseOf<E>> => request(true, (client) => client.upload(facts, file, input));

/**
 * Downloads a file with this browser's session. `saveFile` saves its content under a name.
 * @throws {ApiError} If the download fails.
 */
export const downloadFile = <E extends Endpoint>(
  facts: CallDefinition<E>,
  input: TransferInput<E>,
): Promise<{ content: ArrayBuffer; mediaType: string }> => request(false, (client) => client.download(facts, input));
