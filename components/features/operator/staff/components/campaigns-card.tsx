import { updateSlugMax } from '@app/api-client/rules/operator/staff-limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '@/lib/format/numbers';
import { ownTime } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Card } from '@/components/ui/card/card';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { Table, type Column } from '@/components/ui/table/table';
import { campaignsQuery, sendCampaign, type CampaignKind, type CampaignProgress } from '../api/staff-calls';
import { isDay, isFilled, isText, optional } from '../model/field-checks';
import { ConfirmedForm, type StaffField } from './confirmed-form';

const kinds: Record<CampaignKind, () => string> = {
  discover: m.staff_campaign_discover,
  updates: m.staff_campaign_updates,
  reactivation: m.staff_campaign_reactivation,
  reminder: m.staff_campaign_reminder,
};
const kindOptions = () => (Object.keys(kinds) as CampaignKind[]).map((value) => ({ value, label: kinds[value]() }));
const isCampaignName = (text: string): true | string =>
  /^[a-z0-9-]{1,64}$/.test(text.trim()) || m.staff_campaign_name_malformed();

const fields = (): StaffField[] => [
  { name: 'campaignKind', label: m.staff_campaign(), options: kindOptions(), check: isFilled },
  { name: 'campaignId', label: m.staff_campaign_name(), hint: m.staff_campaign_name_hint(), check: isCampaignName },
  { name: 'campaignFrom', label: m.staff_campaign_from(), type: 'date', check: optional(isDay) },
  { name: 'campaignTo', label: m.staff_campaign_to(), type: 'date', check: optional(isDay) },
  {
    name: 'updateSlug',
    label: m.staff_campaign_slug(),
    hint: m.staff_campaign_slug_hint(),
    check: optional(isText(updateSlugMax)),
  },
  {
    name: 'campaignMode',
    label: m.staff_campaign_mode(),
    options: [
      { value: 'count', label: m.staff_campaign_count() },
      { value: 'send', label: m.staff_campaign_send() },
    ],
    initial: 'count',
    check: isFilled,
  },
];

const fieldOfPath = {
  ...{ campaignId: 'campaignId', registeredFrom: 'campaignFrom', registeredTo: 'campaignTo' },
  updateSlug: 'updateSlug',
};

const kindOf = (value = ''): CampaignKind => (value in kinds ? (value as CampaignKind) : 'discover');

const figure = (key: keyof CampaignProgress, header: string): Column<CampaignProgress> => ({
  key,
  header,
  isNumeric: true,
  cell: (row) => formatNumber(Number(row[key])),
});
const columns = (): Column<CampaignProgress>[] => [
  { key: 'campaignId', header: m.staff_campaign(), isRowHeader: true, cell: ({ campaignId }) => campaignId },
  { key: 'sentAt', header: m.ui_time(), cell: ({ sentAt }) => ownTime(sentAt) },
  figure('recipients', m.staff_campaign_recipients()),
  figure('delivered', m.staff_campaign_delivered()),
  figure('waiting', m.staff_campaign_waiting()),
  figure('unsubscribed', m.staff_campaign_unsubscribed()),
  figure('failed', m.staff_campaign_failed()),
];

function Progress() {
  const { data, error, refetch } = useQuery(campaignsQuery);
  return (
    <AsyncSection
      resource={m.staff_campaigns_resource()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<Skeleton shape="field" count={2} />}
      isEmpty={(items) => items.length === 0}
      empty={<EmptyState seed="campaigns">{m.staff_campaigns_empty()}</EmptyState>}
    >
      {(items) => (
        <Table
          caption={m.staff_campaigns_delivery()}
          columns={columns()}
          rows={items}
          rowKey={({ campaignId }) => campaignId}
          onSmallScreens="cards"
        />
      )}
    </AsyncSection>
  );
}

/** Counts the recipients of a campaign, sends it, and shows how far its delivery is. */
export function CampaignsCard() {
  const client = useQueryClient();
  return (
    <Card title={m.staff_campaigns()}>
      <Stack gap="m">
        <ConfirmedForm
          fields={fields()}
          fieldOfPath={() => fieldOfPath}
          submitLabel={({ campaignMode }) =>
            campaignMode === 'send' ? m.staff_campaign_send() : m.staff_campaign_count()
          }
          ask={({ campaignKind, campaignId = '', campaignMode }) => {
            const names = { campaign: kinds[kindOf(campaignKind)](), name: campaignId };
            return campaignMode === 'send'
              ? { title: m.staff_campaign_send_title(names), text: m.staff_campaign_send_text() }
              : { title: m.staff_campaign_count_title(names), text: m.staff_campaign_count_text() };
          }}
          perform={async ({
            campaignKind,
            campaignId = '',
            campaignFrom,
            campaignTo,
            updateSlug = '',
            campaignMode,
          }) => {
            const isDryRun = campaignMode !== 'send';
            const registered = { registeredFrom: campaignFrom || undefined, registeredTo: campaignTo || undefined };
            const order = { campaignId: campaignId.trim(), ...registered, isDryRun };
            const result = await sendCampaign(kindOf(campaignKind), order, updateSlug.trim());
            void client.invalidateQueries({ queryKey: campaignsQuery.queryKey });
            const counts = {
              n: formatNumber(result.queued),
              unsubscribed: formatNumber(result.skippedUnsubscribed),
              before: formatNumber(result.skippedSentBefore),
            };
            return isDryRun ? m.staff_campaign_counted(counts) : m.staff_campaign_sent(counts);
          }}
        />
        <Progress />
      </Stack>
    </Card>
  );
}
