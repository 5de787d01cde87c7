import {
  recordActivity,
  releaseActivity,
  reserveActivity,
  settleActivity,
  validateActivity,
} from '@app/api-client/contract/flows/activities';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { actorOf } from '@/backend/http/calls/authenticate';
import { serve } from '@/backend/http/calls/serve';
import { checkActivity } from './check-activity.service';
import { record, reserve } from './record-activity.service';
import { release, settle } from './settle-activity.service';

/** Serves activities: checks before they start, their record, and reservations for those that take a while. */
export function registerActivities(app: FastifyInstance, deps: Deps): void {
  serve(app, validateActivity, async ({ caller, body }) => checkActivity(deps, actorOf(caller), body));
  serve(app, recordActivity, async ({ caller, body }) => record(deps, actorOf(caller), body));
  serve(app, reserveActivity, async ({ caller, body }) => reserve(deps, actorOf(caller), body));
  serve(app, settleActivity, async ({ caller, body }) => settle(deps, actorOf(caller), body));
  serve(app, releaseActivity, async ({ caller, body }) => release(deps, actorOf(caller), body.activityId));
}
