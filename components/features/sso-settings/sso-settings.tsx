import { mayInGeneral, standingOf } from '@app/api-client/rules/abilities';
import type { Account } from '@app/api-client/contract/account/profile';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AskAdmin } from '@/components/layouts/ask-admin/ask-admin';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Stack } from '@/components/ui/stack/stack';
import { RemoveSection } from './remove-section';
import { useKeepConfig, useSsoSettings, type SsoSettingsData } from './sso-settings-calls';
import { SsoSkeleton, StepsSkeleton } from './sso-skeleton';
import { SsoState } from './sso-state';
import { useSsoPlace, type SsoPlace } from './use-sso-place';

/** The forms and the guides come after what the page is looked at for most: its state. */
const SsoForm = deferredSection(() => import('./sso-form').then((part) => part.SsoForm), {
  resource: m.sso_settings_thing,
  skeleton: <StepsSkeleton />,
});

type ConfigurationProps = { account: Account; settings: SsoSettingsData; place: SsoPlace };

function Configuration({ account, settings, place }: ConfigurationProps) {
  const keep = useKeepConfig();
  const [testedId] = useState(place.testedId);
  const [removed, setRemoved] = useState({ count: 0, sentence: '' });
  const chosenId = place.configId ?? testedId;
  const config = settings.configs.find(({ id }) => id === chosenId) ?? settings.configs[0];
  const forgetTest = useEffectEvent(place.forgetTest);
  useEffect(() => {
    if (testedId !== undefined) forgetTest();
  }, [testedId]);

  const onRemoved = async (sentence: string) => {
    await keep();
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
        // Another configuration is another form; one that was only just saved is not.
        key={`${chosenId ?? ''} ${removed.count}`}
        account={account}
        settings={settings}
        config={config}
        isBack={config !== undefined && config.id === testedId}
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
      resource={m.sso_settings_thing()}
      data={place && settings.data}
      error={settings.error ? errorMessage(settings.error) : undefined}
      onRetry={() => void settings.refetch()}
      skeleton={<SsoSkeleton />}
    >
      {(data) => place && <Configuration account={account} settings={data} place={place} />}
    </AsyncSection>
  );
}

/** Single sign-on from nothing to required, and back. Whoever may not set it up is told who can. */
export function SsoSettings({ account }: { account: Account }) {
  const standing = standingOf(account.organization);
  if (!mayInGeneral(standing, 'read', 'account-sso-settings'))
    return <AskAdmin>{m.sso_settings_not_allowed()}</AskAdmin>;
  return <Settings account={account} />;
}
