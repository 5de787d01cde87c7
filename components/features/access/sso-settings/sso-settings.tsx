import { mayInGeneral, standingOf } from '@app/api-client/rules/organization/abilities';
import type { Account } from '@app/api-client/contract/access/profile';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AskAdmin } from '@/components/blocks/ask-admin/ask-admin';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Stack } from '@/components/ui/stack/stack';
import { RemoveSection } from './components/remove-section';
import { useStoreConfig, useSsoSettings, type SsoSettingsData } from './api/sso-settings-calls';
import { SsoSkeleton, StepsSkeleton } from './sso-skeleton';
import { SsoState } from './components/sso-state';
import { useSsoPlace, type SsoPlace } from './hooks/use-sso-place';

/** Deferred: most visits only look at the status. */
const SsoForm = deferredSection(() => import('./components/sso-form').then((part) => part.SsoForm), {
  resource: m.sso_settings_resource,
  skeleton: <StepsSkeleton />,
});

type ConfigurationProps = { account: Account; settings: SsoSettingsData; place: SsoPlace };

function Configuration({ account, settings, place }: ConfigurationProps) {
  const storeConfig = useStoreConfig();
  const [testedId] = useState(place.testedId);
  const [removed, setRemoved] = useState({ count: 0, sentence: '' });
  const chosenId = place.configId ?? testedId;
  const config = settings.configs.find(({ id }) => id === chosenId) ?? settings.configs[0];
  const clearTest = useEffectEvent(place.clearTest);
  useEffect(() => {
    if (testedId !== undefined) clearTest();
  }, [testedId]);

  const onRemoved = async (sentence: string) => {
    await storeConfig();
    setRemoved(({ count }) => ({ count: count + 1, sentence }));
  };
  return (
    <Stack gap="m">
      {removed.sentence !== '' && (
        <Banner level="ok" isAnnounced>
          {removed.sentence}
        </Banner>
      )}
      <SsoState
        config={config}
        others={settings.configs.filter(({ id }) => id !== config?.id)}
        keeper={settings.passwordKeeper}
      />
      <SsoForm
        // Remount for another configuration, but not for one that was just saved.
        key={`${chosenId ?? ''} ${removed.count}`}
        account={account}
        settings={settings}
        config={config}
        hasReturned={config !== undefined && config.id === testedId}
      />
      {config && (
        <RemoveSection
          config={config}
          prover={{ email: account.email, hasPassword: account.hasPassword }}
          onRemoved={onRemoved}
        />
      )}
    </Stack>
  );
}

function Settings({ account }: { account: Account }) {
  const place = useSsoPlace();
  const settings = useSsoSettings();
  return (
    <AsyncSection
      resource={m.sso_settings_resource()}
      data={place && settings.data}
      error={settings.error ? errorMessage(settings.error) : undefined}
      onRetry={() => void settings.refetch()}
      skeleton={<SsoSkeleton />}
    >
      {(data) => place && <Configuration account={account} settings={data} place={place} />}
    </AsyncSection>
  );
}

/** Sets up single sign-on, up to requiring it, and removes it. Users who may not do so see whom to ask. */
export function SsoSettings({ account }: { account: Account }) {
  const standing = standingOf(account.organization);
  if (!mayInGeneral(standing, 'read', 'account-sso-settings'))
    return <AskAdmin>{m.sso_settings_not_allowed()}</AskAdmin>;
  return <Settings account={account} />;
}
