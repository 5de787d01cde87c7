import {
  sendDiscoverDcipherEmails,
  sendEmailVerificationReminder,
  sendTrialReactivationEmails,
} from '@app/api-client/contract/account/staff';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { serve } from '../../http/serve';
import { discover, trialReactivation, verificationReminder } from './campaigns';
import { runCampaign } from './run-campaign.service';

/** Mails that staff send to many people at once. */
export function registerCampaigns(app: FastifyInstance, deps: Deps): void {
  serve(app, sendEmailVerificationReminder, async ({ body }) => runCampaign(deps, verificationReminder, body));
  serve(app, sendTrialReactivationEmails, async ({ body }) => runCampaign(deps, trialReactivation, body));
  serve(app, sendDiscoverDcipherEmails, async ({ body }) => runCampaign(deps, discover, body));
}
