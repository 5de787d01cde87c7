import {
  getAddOnUsageDetails,
  getMaxFileSize,
  getUsageDetails,
  getUsageHistory,
  validateFile,
  validateLimit,
} from '@app/api-client/contract/billing/resource-usage';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { actorOf } from '@/backend/http/calls/authenticate';
import { serve } from '@/backend/http/calls/serve';
import { checkFile, checkLimit, findMaxFileSize } from './check-limit.service';
import { describeAddOns, describeDetails } from './usage-details.service';
import { describeHistory } from './usage-history.service';

/** Serves usage: what is and was used of each limit, and checks against the limits. */
export function registerUsage(app: FastifyInstance, deps: Deps): void {
  serve(app, getUsageDetails, async ({ caller }) => describeDetails(deps, actorOf(caller)));
  serve(app, getAddOnUsageDetails, async ({ caller }) => describeAddOns(deps, actorOf(caller)));
  serve(app, getUsageHistory, async ({ caller }) => describeHistory(deps, actorOf(caller)));
  serve(app, getMaxFileSize, async ({ caller }) => findMaxFileSize(deps, actorOf(caller)));
  serve(app, validateLimit, async ({ caller, body }) => checkLimit(deps, actorOf(caller), body));
  serve(app, validateFile, async ({ caller, body }) => checkFile(deps, actorOf(caller), body));
}
