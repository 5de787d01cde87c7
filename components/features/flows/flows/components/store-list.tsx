import { trialCredits } from '@app/api-client/rules/billing/credits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@app/routes';
import { sampleMap } from '@/components/blocks/topic-map/sample-map';
import { MapSketch } from '@/components/blocks/topic-map/map-sketch';
import { formatNumber } from '@/lib/format/numbers';
import { errorMessage } from '@/lib/i18n/error-message';
import { MoreRows } from '@/components/blocks/more-rows/more-rows';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Button } from '@/components/ui/button/button';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { Bars } from '../results/components/bars';
import { type Flow, flowListQuery } from '../api/flow-calls';
import { useFlowChanges } from '../hooks/use-flow-changes';
import { costOfFlow } from '../model/run-texts';
import { moreOf } from '../model/more-of';
import { AddStoreFlow } from './add-store-flow';
import styles from '../flows.module.css';

const itemId = ({ id }: Flow) => `store-${id}`;

const places = sampleMap.texts.map(({ place }) => place);
const tops = sampleMap.topics.map(({ place }) => place);
/** So many bars show what the result looks like. */
const barsShown = 4;
const bars = sampleMap.topics.slice(0, barsShown).map(({ name, count }) => ({ name, texts: count }));

/** The result that a flow of the store has for the sample texts, drawn if it is a picture. */
function StorePreview({ flow: { name, steps, preview } }: { flow: Flow }) {
  const kinds = new Set(steps.map(({ kind }) => kind));
  if (kinds.has('generate-landscape')) return <MapSketch places={places} tops={tops} />;
  if (kinds.has('extract-key-phrases')) return <Bars rows={bars} label={m.flows_store_preview_of({ name })} />;
  return <p>{preview}</p>;
}

function StoreFlow({ flow, onAdd }: { flow: Flow; onAdd: (() => void) | undefined }) {
  const { name, description, steps } = flow;
  return (
    <li id={itemId(flow)} tabIndex={-1} className={styles.storeFlow}>
      <h3 className={styles.storeName}>{name}</h3>
      <p>{description}</p>
      <p className="text-hint">
        <span>{steps.map((step) => step.name).join(' → ')}</span>
        <br />
        <span>{costOfFlow(flow)}</span>
      </p>
      <div className={styles.preview}>
        <p className={styles.previewTitle}>{m.flows_store_preview()}</p>
        <StorePreview flow={flow} />
      </div>
      {onAdd && (
        <div>
          <Button icon="plus" onClick={onAdd}>
            <span aria-hidden="true">{m.flows_store_add()}</span>
            <VisuallyHidden>{m.flows_store_add_name({ name })}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  );
}

/** The workflow store: ready-made flows with their cost and a preview. @param props.mayAdd By the user's role. */
export function StoreList({ mayAdd }: { mayAdd: boolean }) {
  const router = useRouter();
  const changes = useFlowChanges();
  const [adding, setAdding] = useState<Flow>();
  const { data, error, refetch, ...list } = useInfiniteQuery(flowListQuery('store'));
  return (
    <Stack gap="m">
      <p>{m.flows_store_intro({ credits: formatNumber(trialCredits) })}</p>
      <AsyncSection
        resource={m.flows_store_resource()}
        data={data?.pages.flatMap(({ items }) => items)}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={6} />}
        isEmpty={(found) => found.length === 0}
        empty={<EmptyState seed="store">{m.flows_store_none()}</EmptyState>}
      >
        {(found) => (
          <Stack gap="m">
            <ul role="list" className={styles.store}>
              {found.map((flow) => (
                <StoreFlow key={flow.id} flow={flow} onAdd={mayAdd ? () => setAdding(flow) : undefined} />
              ))}
            </ul>
            <MoreRows
              resources={({ n }) => amountLabel(n, 'flows')}
              more={moreOf(list)}
              ids={found.map(itemId)}
              error={error}
            />
          </Stack>
        )}
      </AsyncSection>
      {adding && (
        <AddStoreFlow
          flow={adding}
          onClose={() => setAdding(undefined)}
          onAdded={async (flow) => {
            await changes.changed(flow);
            await router.push(routes.accountFlow(flow.id));
          }}
        />
      )}
    </Stack>
  );
}
