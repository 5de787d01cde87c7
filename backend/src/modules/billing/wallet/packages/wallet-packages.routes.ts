import { listWalletPackages } from '@app/api-client/contract/billing/wallet-packages';
import type { FastifyInstance } from 'fastify';
import { serve } from '@/backend/http/calls/serve';
import { allowSharedCache } from '@/backend/http/calls/shared-cache';
import { listPackages } from './wallet-packages.service';

/** Serves the list of credit packages. */
export function registerWalletPackages(app: FastifyInstance): void {
  serve(app, listWalletPackages, async ({ query, reply }) => {
    allowSharedCache(reply);
    return listPackages(query.currency);
  });
}
