import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { useNotice } from '@/components/ui/banner/use-notice';
import { Card } from '@/components/ui/card/card';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Stack } from '@/components/ui/stack/stack';
import { AddOnsSkeleton } from '../add-ons-skeleton';
import { addOnsQuery, type AddOns, type OwnedAddOn } from '../api/add-on-calls';
import { quantityName } from '../model/add-on-texts';
import styles from '../add-ons.module.css';
import { OwnedRow, ownedId } from './owned-row';
import { Purchasable } from './purchasable';

function Owned({ owned }: Pick<AddOns, 'owned'>) {
  if (owned.length === 0) return <EmptyState seed="add-ons">{m.addons_none()}</EmptyState>;
  return (
    <ul role="list" className={styles.list}>
      {owned.map((addOn) => (
        <OwnedRow key={addOn.id} addOn={addOn} />
      ))}
    </ul>
  );
}

function Lists({ addOns }: { addOns: AddOns }) {
  const [bought, setBought] = useState<OwnedAddOn>();
  const notice = useNotice();
  const focusedId = useRef<string>(undefined);
  useEffect(() => {
    // The list may contain the new add-on only some time after the dialog has closed.
    const row = bought && bought.id !== focusedId.current ? document.getElementById(ownedId(bought.id)) : null;
    if (!row) return;
    focusedId.current = bought?.id;
    row.focus();
  }, [bought, addOns.owned]);
  return (
    <Stack gap="m">
      {notice.banner}
      {bought && (
        <Banner level="ok" isAnnounced onDismiss={() => setBought(undefined)}>
          {m.addons_bought({ name: quantityName(bought.name, bought.quantity) })}
        </Banner>
      )}
      <Card title={m.addons_owned()}>
        <Owned owned={addOns.owned} />
      </Card>
      <Card title={m.addons_available()}>
        {addOns.purchasable.length === 0 ? (
          <p>{m.addons_none_available()}</p>
        ) : (
          <Purchasable
            addOns={addOns}
            onBought={(addOn) => {
              notice.clear();
              setBought(addOn);
            }}
            onOutdated={(text) => notice.show(text, { level: 'warn', takesFocus: true })}
          />
        )}
      </Card>
    </Stack>
  );
}

/** Owned and purchasable add-ons. */
export function AddOnsView() {
  const { data, error, refetch } = useQuery(addOnsQuery);
  return (
    <AsyncSection
      resource={m.addons_resource()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<AddOnsSkeleton />}
    >
      {(addOns) => <Lists addOns={addOns} />}
    </AsyncSection>
  );
}
