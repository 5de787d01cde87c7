import * as m from '@/locales/generated/messages';
import { ActionsMenu } from '@/components/ui/actions-menu/actions-menu';
import { Badge } from '@/components/ui/badge/badge';
import { Breakable } from '@/components/ui/breakable/breakable';
import { Row } from '@/components/ui/rows/rows';
import type { Webhook } from '../api/webhook-calls';
import { webhookFacts } from '../model/webhook-labels';
import { MissedEvents } from './missed-events';
import styles from './webhooks.module.css';

/** The id of a webhook's row. */
export const rowId = (webhookId: string) => `webhook-${webhookId}`;

export type WebhookAction = 'deliveries' | 'test' | 'edit' | 'rotate' | 'toggle' | 'delete';

function State({ webhook: { disabledAt, failingSince } }: { webhook: Webhook }) {
  if (disabledAt !== null)
    return (
      <Badge tone="neutral" shape="square">
        {m.webhooks_disabled()}
      </Badge>
    );
  if (failingSince === null) return null;
  return (
    <Badge tone="warn" shape="triangle">
      {m.webhooks_failing()}
    </Badge>
  );
}

type WebhookRowProps = { webhook: Webhook; onAction: (action: WebhookAction) => void };

/** One webhook with its details and actions. */
export function WebhookRow({ webhook, onAction }: WebhookRowProps) {
  const { id, name, url, disabledAt } = webhook;
  const isDisabled = disabledAt !== null;
  const action = (key: WebhookAction, label: string) => ({ key, label, onSelect: () => onAction(key) });
  const actions = [
    action('deliveries', m.webhooks_deliveries()),
    { ...action('test', m.webhooks_test()), rejection: isDisabled ? m.error_webhook_disabled() : undefined },
    action('edit', m.webhooks_edit()),
    action('rotate', m.webhooks_rotate()),
    action('toggle', isDisabled ? m.webhooks_enable() : m.webhooks_disable()),
    { ...action('delete', m.webhooks_delete()), isDangerous: true },
  ];
  return (
    <Row
      id={rowId(id)}
      name={
        <>
          <span>{name}</span> <State webhook={webhook} />
        </>
      }
      actions={
        <div className={styles.menu}>
          <ActionsMenu label={m.ui_actions_for({ name })} actions={actions} />
        </div>
      }
      wraps={false}
      align="start"
    >
      <p className={styles.code}>{url}</p>
      <ul role="list" className="text-hint">
        {webhookFacts(webhook).map((fact) => (
          <li key={fact}>
            <Breakable text={fact} />
          </li>
        ))}
      </ul>
      <MissedEvents webhook={webhook} />
    </Row>
  );
}
