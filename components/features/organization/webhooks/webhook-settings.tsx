import { mayInGeneral, type Standing } from '@app/api-client/rules/organization/abilities';
import { errorMessage } from '@/lib/i18n/error-message';
import type { Reading } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';
import { AskAdmin } from '@/components/blocks/ask-admin/ask-admin';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { WebhookList } from './components/webhook-list';

type WebhookSettingsProps = {
  /** The user's role in the organization. */
  standing: Reading<Standing>;
};

/** The organization's webhooks for admins; for other members, whom to ask. */
export function WebhookSettings({ standing: { data, error, refetch } }: WebhookSettingsProps) {
  return (
    <AsyncSection
      resource={m.webhooks_resource()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<Skeleton shape="field" count={2} />}
    >
      {(standing) =>
        mayInGeneral(standing, 'update', 'organization') ? (
          <WebhookList />
        ) : (
          <AskAdmin isBare>{m.webhooks_ask_admin()}</AskAdmin>
        )
      }
    </AsyncSection>
  );
}
