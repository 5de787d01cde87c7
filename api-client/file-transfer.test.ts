import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { createApiClient } from './create-api-client';
import { downloadFlowFile, uploadFlowFile } from './generated/calls/flows/files';
import { json, startStubServer } from './testing/stub-server';

const fileId = '6f1c1a52-8d2e-4c55-9d0a-0a1b2c3d4e5f';
const text = 'One text.\nAnother text.\n';

function createSession() {
  let token = 'old';
  return {
    getAccessToken: () => token,
    refresh: vi.fn(async () => (token = 'new')),
    onUnauthorized: vi.fn(),
    onOrganizationChanged: vi.fn(),
  };
}

const expired = { code: 'error_token_expired', message: 'Your session has run out.', requestId: 'r' };

describe('an upload', () => {
  it('sends the file as it is, reports its progress, and sends it again after the token was refreshed', async () => {
    const { baseUrl, calls } = await startStubServer(({ headers }, response) =>
      headers.authorization === 'Bearer old' ? json(response, 401, expired) : json(response, 201, { id: fileId }),
    );
    const client = createApiClient({ baseUrl, session: createSession() });
    const onProgress = vi.fn();
    const input = { query: { name: 'my texts.txt' }, onProgress };
    expect(await client.upload(uploadFlowFile, new Blob([text]), input)).toEqual({ id: fileId });
    expect(calls.map(({ url, body }) => [url, body])).toEqual(
      Array(2).fill(['/api/flow-files?name=my+texts.txt', text]),
    );
    expect(calls[1]?.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      authorization: 'Bearer new',
    });
    expect(onProgress).toHaveBeenLastCalledWith(expect.objectContaining({ bytes: text.length }));
  });

  it('fails with the code of the API, and before anything is sent without its name', async () => {
    const { baseUrl, calls } = await startStubServer((_call, response) =>
      json(response, 413, { code: 'error_file_too_large', message: 'Too large.', requestId: 'r' }),
    );
    const client = createApiClient({ baseUrl });
    const failure = client.upload(uploadFlowFile, new Blob([text]), { query: { name: 'a.txt' } });
    await expect(failure).rejects.toMatchObject({ status: 413, code: 'error_file_too_large' });
    await expect(client.upload(uploadFlowFile, new Blob([text]), { query: {} as never })).rejects.toThrow('name');
    expect(calls).toHaveLength(1);
  });
});

describe('a download', () => {
  it('returns the bytes and their type, also after the token was refreshed', async () => {
    const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 0x61, 0x00, 0xff]);
    const { baseUrl, calls } = await startStubServer(({ headers }, response) => {
      if (headers.authorization === 'Bearer old') json(response, 401, expired);
      else response.writeHead(200, { 'content-type': 'text/csv' }).end(bytes);
    });
    const client = createApiClient({ baseUrl, session: createSession() });
    const { content, mediaType } = await client.download(downloadFlowFile, { params: { fileId } });
    expect([[...new Uint8Array(content)], mediaType]).toEqual([[...bytes], 'text/csv']);
    expect(calls).toHaveLength(2);
  });

  it('fails with the code of the API', async () => {
    const { baseUrl } = await startStubServer((_call, response) =>
      json(response, 404, { code: 'error_not_found', message: 'Not found.', requestId: 'r' }),
    );
    const failure = createApiClient({ baseUrl }).download(downloadFlowFile, { params: { fileId } });
    await expect(failure).rejects.toThrow(ApiError);
    await expect(failure).rejects.toMatchObject({ status: 404, code: 'error_not_found' });
  });
});
