import { formatCardExpiry } from '@app/api-client/rules/billing/card';
import { serverNowMs } from '@/lib/auth/server-clock';
import { cardLabel } from '@/lib/billing/card-label';
import type { CreditCard } from '@/lib/billing/card-queries';
import { formatMoney, type Money } from '@/lib/billing/format-money';
import { formatDate } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { Badge } from '@/components/ui/badge/badge';
import { Button } from '@/components/ui/button/button';
import { Row } from '@/components/ui/rows/rows';
import { Stack } from '@/components/ui/stack/stack';
import styles from '../payment.module.css';
import { cardValidity, type CardValidity } from '../model/card-validity';

function ValidityBadge({ validity }: { validity: CardValidity }) {
  if (validity === 'valid') return null;
  return validity === 'expired' ? (
    <Badge tone="bad" shape="diamond">
      {m.payment_card_expired()}
    </Badge>
  ) : (
    <Badge tone="warn" shape="triangle">
      {m.payment_card_expires_soon()}
    </Badge>
  );
}

type CardRowProps = {
  card: CreditCard;
  /** The unpaid amount of a failed renewal; undefined without one. */
  overdue: Money | undefined;
  /** Undefined if no card can be added. */
  onReplace: (() => void) | undefined;
  onDelete: () => void;
};

/** A card with what may be stored of it: brand, last four digits, holder and expiration. */
export function CardRow({ card, overdue, onReplace, onDelete }: CardRowProps) {
  const { expiryMonth, expiryYear, holderName, isDefault, paysPlanUntil } = card;
  const label = cardLabel(card);
  const expiry = formatCardExpiry({ month: expiryMonth, year: expiryYear });
  return (
    <Row
      name={
        <span className={styles.cardName}>
          <span>{label}</span>
          {isDefault && (
            <Badge tone="neutral" shape="disc">
              {m.payment_card_default()}
            </Badge>
          )}
          <ValidityBadge validity={cardValidity(card, serverNowMs())} />
        </span>
      }
      actions={
        <Stack direction="row" gap="xs">
          {onReplace && (
            <Button onClick={onReplace} aria-label={m.payment_card_replace_named({ card: label })}>
              {m.payment_card_replace()}
            </Button>
          )}
          <Button tone="danger" onClick={onDelete} aria-label={m.payment_card_delete_named({ card: label })}>
            {m.ui_delete()}
          </Button>
        </Stack>
      }
    >
      <p className="text-hint">{m.payment_card_facts({ holder: holderName, expiry })}</p>
      {paysPlanUntil !== null && (
        <p className="text-hint">
          {overdue
            ? m.payment_card_owes({ amount: formatMoney(overdue) })
            : m.payment_card_pays({ date: formatDate(paysPlanUntil) })}
        </p>
      )}
    </Row>
  );
}
