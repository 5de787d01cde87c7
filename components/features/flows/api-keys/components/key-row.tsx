import { serverNowMs } from '@/lib/auth/server-clock';
import * as m from '@/locales/generated/messages';
import { ActionsMenu } from '@/components/ui/actions-menu/actions-menu';
import { Badge } from '@/components/ui/badge/badge';
import { Breakable } from '@/components/ui/breakable/breakable';
import { Row } from '@/components/ui/rows/rows';
import styles from './api-keys.module.css';
import type { Key, KeyKind } from '../api/key-calls';
import { keyFacts, isExpired } from '../model/key-labels';

/** The id of a key's row. */
export const rowId = (keyId: string) => `key-${keyId}`;

export type KeyAction = 'rotate' | 'change' | 'revoke';

type KeyRowProps = { kind: KeyKind; keyShown: Key; onAction: (action: KeyAction) => void };

function State({ keyShown, nowMs }: { keyShown: Key; nowMs: number }) {
  if (isExpired(keyShown, nowMs)) {
    return (
      <Badge tone="neutral" shape="square">
        {m.ui_status_expired()}
      </Badge>
    );
  }
  if (keyShown.previousWorksUntil === null) return null;
  return (
    <Badge tone="info" shape="half">
      {m.keys_two_secrets()}
    </Badge>
  );
}

/** One key with its details and actions. */
export function KeyRow({ kind, keyShown, onAction }: KeyRowProps) {
  const { id, name, prefix } = keyShown;
  const nowMs = serverNowMs();
  const actions = [
    {
      key: 'rotate',
      label: m.keys_rotate(),
      onSelect: () => onAction('rotate'),
      rejection: isExpired(keyShown, nowMs) ? m.keys_rotate_expired() : undefined,
    },
    {
      key: 'change',
      label: kind === 'api' ? m.keys_rename() : m.keys_change(),
      onSelect: () => onAction('change'),
    },
    { key: 'revoke', label: m.ui_revoke(), onSelect: () => onAction('revoke'), isDangerous: true },
  ];
  return (
    <Row
      id={rowId(id)}
      name={
        <>
          <span>{name}</span> <State keyShown={keyShown} nowMs={nowMs} />
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
      <p className={styles.codes}>
        <code>{m.keys_prefix({ prefix })}</code>
      </p>
      <ul role="list" className="text-hint">
        {keyFacts(keyShown, nowMs).map((fact) => (
          <li key={fact}>
            <Breakable text={fact} />
          </li>
        ))}
      </ul>
    </Row>
  );
}
