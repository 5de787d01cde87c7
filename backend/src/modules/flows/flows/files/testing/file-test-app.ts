import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import type { FlowFile } from '@app/api-client/contract/flows/files';
import type { z } from 'zod';
import type { TestOptions } from '@/backend/testing/create-test-deps';
import { createFlowTestApp } from '../../testing/flow-test-app';
import { openUploadsFolder } from '../file-contents';

export type StoredFile = z.infer<typeof FlowFile>;

export type FileAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; code: string | undefined };

const codeOf = (text: string): string | undefined => {
  try {
    return (JSON.parse(text) as { code?: string }).code;
  } catch {
    return undefined;
  }
};

/** The application behind a real port, because uploads and downloads are streams. */
export async function createFileTestApp(options: TestOptions = {}) {
  const test = await createFlowTestApp(options);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo;

  /** Starts a call. The caller writes and ends the body. */
  const start = (method: string, path: string, token: string, headers: Record<string, string | number> = {}) =>
    request({
      ...{ port, method, path: `/api${path}`, agent: false },
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  const answerTo = async (call: ReturnType<typeof request>): Promise<FileAnswer> => {
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    const body = Buffer.concat(await response.toArray());
    return { status: response.statusCode ?? 0, headers: response.headers, body, code: codeOf(body.toString()) };
  };
  const startUpload = (token: string, name: string, headers: Record<string, string | number> = {}) =>
    start('POST', `/flow-files?name=${encodeURIComponent(name)}`, token, {
      'content-type': 'application/octet-stream',
      ...headers,
    });
  const upload = async (token: string, name: string, content: string | Uint8Array): Promise<FileAnswer> => {
    const call = startUpload(token, name);
    const answer = answerTo(call);
    call.end(content);
    return answer;
  };
  /** @returns A file that was uploaded. */
  const addFile = async (token: string, name: string, content: string | Uint8Array): Promise<StoredFile> => {
    const { status, body } = await upload(token, name, content);
    if (status !== 201) throw new Error(body.toString());
    return JSON.parse(body.toString()) as StoredFile;
  };
  const download = async (token: string, id: string, headers: Record<string, string> = {}): Promise<FileAnswer> => {
    const call = start('GET', `/flow-files/${id}/content`, token, headers);
    const answer = answerTo(call);
    call.end();
    return answer;
  };
  /** @returns The bytes that count against the storage limit. */
  const storageOf = async (token: string): Promise<number | undefined> => {
    type Details = { categories: { category: string; used: number }[] };
    const { categories } = (await test.call('GET', '/resource/details', { token })).json<Details>();
    return categories.find(({ category }) => category === 'storage')?.used;
  };
  const uploadsFolder = (organizationId: string) => openUploadsFolder(test.deps, organizationId);
  /** @returns The uploads in progress in the region, and the remains of others. */
  const uploadsInProgress = async (organizationId: string) => readdir(await uploadsFolder(organizationId));

  return {
    ...{ ...test, start, answerTo, startUpload, upload, addFile, download, storageOf },
    ...{ uploadsFolder, uploadsInProgress },
  };
}

export type FileTestApp = Awaited<ReturnType<typeof createFileTestApp>>;
