import {
  deleteFlowFile,
  downloadFlowFile,
  listFlowInputFiles,
  uploadFlowFile,
} from '@app/api-client/contract/flows/files';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '@/backend/deps';
import { actorOf } from '@/backend/http/calls/authenticate';
import { originOf } from '@/backend/http/calls/request-origin';
import { serve } from '@/backend/http/calls/serve';
import { textColumnReference } from '@/backend/modules/flows/flow-steps';
import { contentDisposition } from './content-disposition';
import { deleteUpload, listFiles, openDownload, type Download } from './flow-files.service';
import { storeUpload } from './upload.service';

/** A file that a browser shows instead of saving it can neither run scripts nor load anything. */
const downloadPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

function setDownloadHeaders(reply: FastifyReply, { file, etag, range }: Download): void {
  const { name, mediaType, sizeBytes } = file;
  void reply.code(range ? 206 : 200).headers({
    'content-type': `${mediaType}; charset=utf-8`,
    'content-disposition': contentDisposition(name),
    'content-security-policy': downloadPolicy,
    'accept-ranges': 'bytes',
    'content-length': range ? range.last - range.first + 1 : sizeBytes,
    ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${sizeBytes}` }),
    etag,
  });
}

/** Serves files of flows: uploads, and downloads of what was uploaded or created. */
export function registerFlowFiles(app: FastifyInstance, deps: Deps): void {
  serve(app, uploadFlowFile, async ({ caller, query, request }) =>
    storeUpload(
      deps,
      actorOf(caller),
      { name: query.name, textColumn: textColumnReference(query), body: request.raw },
      originOf(request),
    ),
  );
  serve(app, listFlowInputFiles, async ({ caller, query }) => listFiles(deps, actorOf(caller), query));
  serve(app, deleteFlowFile, async ({ caller, params, request }) =>
    deleteUpload(deps, actorOf(caller), params.fileId, originOf(request)),
  );
  serve(app, downloadFlowFile, async ({ caller, params, request, reply }) => {
    const { range, 'if-range': ifRange } = request.headers;
    const download = await openDownload(deps, actorOf(caller), params.fileId, {
      range,
      ifRange: typeof ifRange === 'string' ? ifRange : undefined,
    });
    setDownloadHeaders(reply, download);
    // The contract describes the content as text. It is streamed.
    return download.content as unknown as string;
  });
}
