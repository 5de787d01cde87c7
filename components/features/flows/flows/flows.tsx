import { mayInGeneral, type Standing } from '@app/api-client/rules/organization/abilities';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@app/routes';
import type { Reading } from '@/lib/organization/standing-query';
import { errorMessage } from '@/lib/i18n/error-message';
import { readTriedTexts } from '@/lib/tried-texts';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { useNotice } from '@/components/ui/banner/use-notice';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Card } from '@/components/ui/card/card';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Link } from '@/components/ui/link/link';
import { SegmentedControl } from '@/components/ui/segmented-control/segmented-control';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import type { Flow } from './api/flow-calls';
import { FlowList } from './components/flow-list';
import styles from './flows.module.css';
import { FlowsSkeleton } from './flows-skeleton';

const StoreList = deferredSection(async () => (await import('./components/store-list')).StoreList, {
  resource: m.flows_store_resource,
  skeleton: <Skeleton shape="field" count={6} />,
});

const TriedTexts = deferredSection(async () => (await import('./components/tried-texts')).TriedTexts, {
  resource: m.flows_tried_resource,
  skeleton: <Skeleton shape="field" count={2} />,
});

type FlowsProps = {
  /** Which flows are shown, from the address. */
  type: Flow['type'];
};

/** A choice shows at once. The address follows, unless it was just being changed by another navigation. */
function useShownType(type: Flow['type']) {
  const { replace } = useRouter();
  const [choice, setChoice] = useState({ from: type, to: type });
  const show = (to: Flow['type']) => {
    setChoice({ from: type, to });
    const address = to === 'store' ? routes.accountFlowStore : routes.accountFlows;
    void replace(address, undefined, { scroll: false, shallow: true });
  };
  return { shown: choice.from === type ? choice.to : type, show };
}

function FlowsOf({ type, standing }: FlowsProps & { standing: Standing }) {
  const notice = useNotice();
  const [triedTexts] = useState(readTriedTexts);
  const mayCreate = mayInGeneral(standing, 'create', 'workflow');
  const { shown, show } = useShownType(type);
  const openStore = (
    <Stack gap="s">
      <div>
        <Button onClick={() => show('store')}>{m.flows_open_store()}</Button>
      </div>
      <Link href={routes.accountFlowSample}>{m.flows_sample_open()}</Link>
    </Stack>
  );
  return (
    <Stack gap="m">
      {notice.banner}
      {mayCreate && triedTexts.length > 0 && <TriedTexts texts={triedTexts} />}
      <div className={styles.listHead}>
        <SegmentedControl
          label={m.flows_show()}
          isLabelHidden
          value={shown}
          onChange={show}
          options={[
            { value: 'custom', label: m.flows_show_own() },
            { value: 'store', label: m.ui_nav_workflow_store() },
          ]}
        />
        {mayCreate && (
          <ButtonLink href={routes.accountFlowNew} tone="primary" icon="plus">
            {m.flows_create()}
          </ButtonLink>
        )}
      </div>
      {!mayCreate && <p className="text-hint">{m.flows_may_not_create()}</p>}
      {shown === 'store' ? (
        <Card title={m.ui_nav_workflow_store()}>
          <StoreList mayAdd={mayCreate} />
        </Card>
      ) : (
        <Card title={m.flows_show_own()}>
          <FlowList
            empty={mayCreate ? m.flows_none() : m.flows_none_for_guest()}
            emptyAction={mayCreate ? openStore : undefined}
            showNotice={notice.show}
          />
        </Card>
      )}
    </Stack>
  );
}

/** The organization's flows, or the workflow store. */
export function Flows({ standing, type }: FlowsProps & { standing: Reading<Standing> }) {
  const { data, error, refetch } = standing;
  return (
    <AsyncSection
      resource={m.ui_role_resource()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<FlowsSkeleton />}
    >
      {(role) => <FlowsOf type={type} standing={role} />}
    </AsyncSection>
  );
}
