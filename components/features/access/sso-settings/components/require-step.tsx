import { useState } from 'react';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import type { Prover } from '@/components/blocks/proof-form/proof-form';
import { Consequences } from './consequences';
import { LockedOutUsers } from './locked-out-users';
import { useStoreConfig, type SsoConfig, type SsoSettingsData } from '../api/sso-settings-calls';
import { StepCard } from './step-card';
import styles from '../sso-settings.module.css';

const RequireDialog = deferredDialog(() => import('./require-dialog').then((part) => part.RequireDialog));

type RequireStepProps = {
  config: SsoConfig | undefined;
  keeper: SsoSettingsData['passwordKeeper'];
  isOwner: boolean;
  prover: Prover;
  isDirty: boolean;
};

/** @returns Why single sign-on cannot be required yet, or undefined if it can. */
function obstacleTo({ config, keeper, isDirty }: Omit<RequireStepProps, 'isOwner' | 'prover'>): string | undefined {
  if (!config) return m.sso_require_needs_config();
  if (isDirty) return m.sso_require_needs_save();
  if (config.lastTestedAt === null) return m.sso_require_needs_test();
  if (config.state === 'failing') return m.sso_require_needs_working();
  const waiting = config.domains.filter(({ isVerified }) => !isVerified).map(({ domain }) => domain);
  if (waiting.length > 0) return m.sso_require_needs_domains({ domains: waiting.join(', ') });
  return keeper.hasPassword ? undefined : m.sso_require_needs_password({ name: keeper.name });
}

/** Requires single sign-on once it works, or stops requiring it. */
export function RequireStep({ config, keeper, isOwner, prover, isDirty }: RequireStepProps) {
  const storeConfig = useStoreConfig();
  const [isOpen, setOpen] = useState(false);
  const [notice, setNotice] = useState('');
  const isRequired = config?.isRequired ?? false;
  const obstacle = isRequired
    ? isDirty
      ? m.sso_require_needs_save()
      : undefined
    : obstacleTo({ config, keeper, isDirty });
  const done = async (saved: SsoConfig, sentence: string) => {
    setOpen(false);
    setNotice(sentence);
    await storeConfig(saved);
  };
  return (
    <StepCard n={6} title={m.sso_require()}>
      {notice !== '' && (
        <Banner level="ok" isAnnounced>
          {notice}
        </Banner>
      )}
      {!isRequired && <p className={styles.intro}>{m.sso_require_intro()}</p>}
      {isRequired && notice === '' && <p className={styles.intro}>{m.sso_require_is()}</p>}
      {config && !isRequired && obstacle === undefined && (
        <Consequences config={config} keeper={keeper} isOwner={isOwner} />
      )}
      {config && isRequired && config.lockedOut.length > 0 && (
        <Banner level="warn">
          <LockedOutUsers {...config} />
        </Banner>
      )}
      {isRequired && <p>{m.sso_require_keeper({ name: keeper.name, email: keeper.email })}</p>}
      <div>
        <Button
          tone={isRequired ? 'secondary' : 'danger'}
          isUnavailable={obstacle !== undefined}
          aria-describedby={obstacle === undefined ? undefined : 'require-first'}
          onPointerEnter={RequireDialog.preload}
          onFocus={RequireDialog.preload}
          onClick={() => setOpen(true)}
        >
          {isRequired ? m.sso_require_stop() : m.sso_require()}
        </Button>
      </div>
      {obstacle !== undefined && (
        <p id="require-first" className={styles.note}>
          {obstacle}
        </p>
      )}
      {isOpen && config && (
        <RequireDialog
          config={config}
          keeper={keeper}
          isOwner={isOwner}
          prover={prover}
          onClose={() => setOpen(false)}
          onDone={done}
        />
      )}
    </StepCard>
  );
}
