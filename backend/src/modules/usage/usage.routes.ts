import {
  getAddOnUsageDetails,
  getMaxFileSize,
  getUsageDetails,
  recordActivity,
  validateActivity,
  validateFile,
  validateLimit,
} from '@app/api-client/contract/resource-usage';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/serve';
import { checkActivity, checkFile, checkLimit, findMaxFileSize } from './check-limit.service';
import { record } from './record-activity.service';
import { describeAddOns, describeDetails } from './usage-details.service';

/** Serves usage: what is used of each limit, checks before an activity, and recorded activities. */
export function registerUsage(app: FastifyInstance, deps: Deps): void {
  serve(app, getUsageDetails, async ({ caller }) => describeDetails(deps, caller));
  serve(app, getAddOnUsageDetails, async ({ caller }) => describeAddOns(deps, caller));
  serve(app, getMaxFileSize, async ({ caller }) => findMaxFileSize(deps, caller));
  serve(app, validateLimit, async ({ caller, body }) => checkLimit(deps, caller, body));
  serve(app, validateActivity, async ({ caller, body }) => checkActivity(deps, caller, body));
  serve(app, validateFile, async ({ caller, body }) => checkFile(deps, caller, body));
  serve(app, recordActivity, async ({ caller, body }) => record(deps, caller, body));
}
