import type { listCampaigns } from '@app/api-client/contract/operator/staff-tools';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import { countDeliveries, findSentCampaigns } from './campaign.repository';

const campaignsMax = 10;

/** Describes the delivery of the last campaigns. Purged records are of delivered emails. */
export async function describeCampaigns({ database }: Deps): Promise<ResponseOf<typeof listCampaigns>> {
  const items = [];
  for (const { campaignId, sentAt } of await findSentCampaigns(database, campaignsMax)) {
    const { recipients, waiting, unsubscribed, failed } = await countDeliveries(database, campaignId);
    const delivered = recipients - waiting - unsubscribed - failed;
    items.push({ campaignId, sentAt: sentAt.toISOString(), recipients, delivered, waiting, unsubscribed, failed });
  }
  return { items };
}
