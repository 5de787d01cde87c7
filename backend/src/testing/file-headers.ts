import type { Endpoint } from '@app/api-client/contract/endpoint';
import { fileContentType } from '@/backend/http/calls/file-body';

/** @returns The content type of a call whose body is a file; no header for other calls. */
export const fileHeaders = ({ bodyFormat }: Pick<Endpoint, 'bodyFormat'>): Record<string, string> =>
  bodyFormat === 'file' ? { 'content-type': fileContentType } : {};
