import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { routes } from '@app/routes';
import { cardsQuery, paymentConfigQuery, type CreditCard } from '@/lib/billing/card-queries';
import { subscriptionQuery, type Subscription } from '@/lib/billing/subscription-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { useNotice } from '@/components/ui/banner/use-notice';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { lazyPart } from '@/components/ui/deferred/lazy-part';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Link } from '@/components/ui/link/link';
import { Rows } from '@/components/ui/rows/rows';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { noCardText } from '../model/no-card-text';
import { savedNotice } from '../model/saved-notice';
import { CardRow } from './card-row';
import { DeleteCardDialog } from './delete-card-dialog';

/** Loads on demand with the card fields: most visits only read. */
const loadCardForm = () => import('./card-form');
const CardForm = lazyPart(async () => (await loadCardForm()).CardForm);

/** The form or dialog below the list. A replaced card stays until its successor is accepted. */
type Task = { kind: 'add'; replaced?: CreditCard } | { kind: 'delete'; card: CreditCard };

/** Where an unpaid renewal can be paid. */
const viewPlan = () => <Link href={routes.subscription}>{m.ui_view_subscription()}</Link>;

/** @param plan Undefined if it could not be loaded. */
function NoCards({ plan }: { plan: Subscription | null | undefined }) {
  return <span>{plan === undefined ? m.payment_cards_none() : noCardText(plan)}</span>;
}

type CardsCardProps = {
  /** Called when a card was added and nothing is owed: the page may lead back to where the user came from. */
  onAdded: () => unknown;
};

/** The organization's cards: add, replace and delete them. */
export function CardsCard({ onAdded }: CardsCardProps) {
  const cards = useQuery(cardsQuery);
  const config = useQuery(paymentConfigQuery);
  const { data: subscription, isPending: isPlanPending } = useQuery(subscriptionQuery);
  const overdue = subscription?.payment?.amountDue;
  const [task, setTask] = useState<Task>();
  const notice = useNotice();
  const isUnsold = config.data?.provider === null;

  const start = (next: Task) => {
    notice.clear();
    setTask(next);
  };
  const addButton = !isUnsold && (
    <Button
      icon="plus"
      onFocus={() => void loadCardForm()}
      onPointerEnter={() => void loadCardForm()}
      onClick={() => start({ kind: 'add' })}
    >
      {m.payment_card_add()}
    </Button>
  );
  const isEditing = task?.kind === 'add';
  return (
    <Card title={m.ui_card()} action={!isEditing && cards.data && cards.data.length > 0 && addButton}>
      <Stack gap="m">
        {notice.banner}
        {isUnsold && <Banner level="warn">{m.payment_no_provider()}</Banner>}
        <AsyncSection
          resource={m.payment_cards_resource()}
          // What an empty list says depends on the plan.
          data={isPlanPending && cards.data?.length === 0 ? undefined : cards.data}
          error={cards.error ? errorMessage(cards.error) : undefined}
          onRetry={() => void cards.refetch()}
          skeleton={<Skeleton shape="field" count={2} />}
          isEmpty={(list) => list.length === 0}
          empty={
            !isEditing && (
              <EmptyState seed="cards" action={addButton}>
                <NoCards plan={subscription} />
              </EmptyState>
            )
          }
        >
          {(list) => (
            <Rows>
              {list.map((card) => (
                <CardRow
                  key={card.id}
                  card={card}
                  overdue={overdue}
                  onReplace={isUnsold ? undefined : () => start({ kind: 'add', replaced: card })}
                  onDelete={() => start({ kind: 'delete', card })}
                />
              ))}
            </Rows>
          )}
        </AsyncSection>
        {task?.kind === 'add' && (
          <Suspense fallback={<Skeleton shape="field" count={3} />}>
            <CardForm
              key={task.replaced?.id}
              replaced={task.replaced}
              config={config}
              onCancel={() => setTask(undefined)}
              onAdded={(saved) => {
                setTask(undefined);
                const { text, level } = savedNotice(saved, task.replaced !== undefined);
                notice.show(text, { level, takesFocus: true, action: level === 'warn' && viewPlan() });
                return level === 'ok' ? onAdded() : undefined;
              }}
            />
          </Suspense>
        )}
        {task?.kind === 'delete' && (
          <DeleteCardDialog
            // As it is now: a plan may depend on it since the dialog was opened.
            card={cards.data?.find(({ id }) => id === task.card.id) ?? task.card}
            hasOther={(cards.data?.length ?? 0) > 1}
            overdue={overdue}
            onClose={() => setTask(undefined)}
            onDeleted={(text) => {
              setTask(undefined);
              notice.show(text, { takesFocus: true });
            }}
          />
        )}
      </Stack>
    </Card>
  );
}
