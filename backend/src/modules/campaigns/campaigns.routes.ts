import {
  sendDiscoverDcipherEmails,
  sendEmailVerificationReminder,
  sendFeatureUpdatesEmails,
  sendTrialReactivationEmails,
} from '@app/api-client/contract/account/staff';
import type { FastifyInstance } from 'fastify';
import { createContentRepository } from '../../content-service/content-repository';
import type { Deps } from '../../deps';
import { serve } from '../../http/serve';
import { discover, featureUpdate, trialReactivation, verificationReminder } from './campaigns';
import { findFeatureUpdate } from './find-feature-update';
import { runCampaign } from './run-campaign.service';

/** Mails that staff send to many people at once. */
export function registerCampaigns(app: FastifyInstance, deps: Deps): void {
  const content = createContentRepository({ contentDir: deps.config.contentDir, logger: deps.logger });
  serve(app, sendEmailVerificationReminder, async ({ body }) => runCampaign(deps, verificationReminder, body));
  serve(app, sendTrialReactivationEmails, async ({ body }) => runCampaign(deps, trialReactivation, body));
  serve(app, sendDiscoverDcipherEmails, async ({ body }) => runCampaign(deps, discover, body));
  serve(app, sendFeatureUpdatesEmails, async ({ body }) =>
    runCampaign(deps, featureUpdate(await findFeatureUpdate(content, body.updateSlug)), body),
  );
}
