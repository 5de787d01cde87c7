import {
  downloadDataExport,
  getDataExport,
  requestDataExport,
} from '@app/api-client/contract/organization/data-export';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { originOf } from '@/backend/http/calls/request-origin';
import { requestExport, getExportState, readExport } from './data-export.service';

/** Lets users request and download an export of all data stored about them. */
export function registerDataExport(app: FastifyInstance, deps: Deps): void {
  serve(app, requestDataExport, async ({ caller, request }) => requestExport(deps, caller, originOf(request)));
  serve(app, getDataExport, async ({ caller }) => getExportState(deps, caller));
  serve(app, downloadDataExport, async ({ caller, request, reply }) => {
    const data = await readExport(deps, caller, originOf(request));
    reply.header('content-disposition', `attachment; filename="my-data-${data.madeAt.slice(0, 10)}.json"`);
    return data;
  });
}
