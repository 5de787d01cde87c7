import {
  sendDiscoverDcipherEmails,
  sendEmailVerificationReminder,
  sendFeatureUpdatesEmails,
  sendTrialReactivationEmails,
} from '@app/api-client/contract/operator/staff';
import { listCampaigns } from '@app/api-client/contract/operator/staff-tools';
import type { FastifyInstance } from 'fastify';
import { createContentRepository, type ContentRepository } from '@/backend/content-service/content-repository';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { originOf } from '@/backend/http/calls/request-origin';
import type { FeatureUpdateRow } from '@/backend/content-service/content-row';
import { HttpError } from '@/backend/http/errors/http-error';
import { discover, featureUpdate, trialReactivation, verificationReminder } from './campaigns';
import { describeCampaigns } from './list-campaigns.service';
import { runCampaign } from './run-campaign.service';

/**
 * Finds a published product update in this backend's content service.
 * @throws {HttpError} 404 for an unknown update or a draft; 503 if the content cannot be read.
 */
async function findFeatureUpdate(content: ContentRepository, slug: string): Promise<FeatureUpdateRow> {
  const rows = await content.findRows('feature-updates');
  const row = rows.find((candidate) => candidate.slug === slug && candidate.published_at !== null);
  if (!row) throw new HttpError(404, 'error_not_found');
  return row;
}

/** Lets staff send email campaigns and follow their delivery. */
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
  serve(app, listCampaigns, async () => describeCampaigns(deps));
}
