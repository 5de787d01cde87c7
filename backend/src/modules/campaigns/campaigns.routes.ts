import {
  sendDiscoverDcipherEmails,
  sendEmailVerificationReminder,
  sendFeatureUpdatesEmails,
  sendTrialReactivationEmails,
} from '@app/api-client/contract/account/staff';
import type { FastifyInstance } from 'fastify';
import { createContentRepository } from '@/backend/content-service/content-repository';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/serve';
import { originOf } from '@/backend/http/request-origin';
import { discover, featureUpdate, trialReactivation, verificationReminder } from './campaigns';
import { findFeatureUpdate } from './find-feature-update';
import { runCampaign } from './run-campaign.service';

/** Mails that staff send to many users at once. */
export function registerCampaigns(app: FastifyInstance, deps: Deps): void {
  const content = createContentRepository({ contentDir: deps.config.contentDir, logger: deps.logger });
  serve(app, sendEmailVerificationReminder, async ({ caller, body, request }) =>
    runCampaign(deps, verificationReminder, caller, body, originOf(request)),
  );
  serve(app, sendTrialReactivationEmails, async ({ caller, body, request }) =>
    runCampaign(deps, trialReactivation, caller, body, originOf(request)),
  );
  serve(app, sendDiscoverDcipherEmails, async ({ caller, body, request }) =>
    runCampaign(deps, discover, caller, body, originOf(request)),
  );
  serve(app, sendFeatureUpdatesEmails, async ({ caller, body, request }) => {
    const update = await findFeatureUpdate(content, body.updateSlug);
    return runCampaign(deps, featureUpdate(update), caller, body, originOf(request));
  });
}
