import { listWalletPackages } from '@app/api-client/contract/wallet-packages';
import type { FastifyInstance } from 'fastify';
import { serve } from '@/backend/http/serve';
import { allowSharedCache } from '@/backend/http/shared-cache';
import { packagesIn } from './wallet-packages.service';

/** The packages of credits that fill a wallet. */
export function registerWalletPackages(app: FastifyInstance): void {
  serve(app, listWalletPackages, async ({ query, reply }) => {
    allowSharedCache(reply);
    return packagesIn(query.currency);
  });
}
