import type { FlowFile } from '@app/api-client/contract/flows/files';
import type { z } from 'zod';
import type { FlowFileRow } from './flow-file.repository';

/** @returns A file in the format of the contract. */
export const describeFile = ({
  id,
  name,
  mediaType,
  sizeBytes,
  texts,
  createdAt,
}: FlowFileRow): z.infer<typeof FlowFile> => ({
  id,
  name,
  mediaType,
  sizeBytes,
  texts: texts ?? 0,
  createdAt: createdAt.toISOString(),
  downloadPath: `/flow-files/${id}/content`,
});
