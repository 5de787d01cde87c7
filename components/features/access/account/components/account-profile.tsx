import type { Account } from '@app/api-client/contract/access/profile';
import { Suspense, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { lazyPart } from '@/components/ui/deferred/lazy-part';
import { AccountDetails } from './account-details';
import { AccountSkeleton } from '../account-skeleton';
import styles from '../account.module.css';
import { readProfileDraft } from '../model/profile-draft';
import type { ProfileValues } from '../model/profile-values';

/** Loads the form and its schema on demand: most visits only read. */
const loadProfileForm = () => import('./profile-form');
const ProfileForm = lazyPart(async () => (await loadProfileForm()).ProfileForm);

type Mode = 'reading' | 'editing' | 'saved';

type AccountProfileProps = { account: Account; save: (values: ProfileValues) => Promise<unknown> };

/** The profile, to read or to edit. A stored draft opens the form immediately. */
export function AccountProfile({ account, save }: AccountProfileProps) {
  const [draft, setDraft] = useState(() => readProfileDraft(account));
  const [mode, setMode] = useState<Mode>(draft ? 'editing' : 'reading');
  const region = useRef<HTMLDivElement>(null);
  const edit = useRef<HTMLButtonElement>(null);

  /** Switches the mode and moves the focus, because the pressed button is unmounted with the previous mode. */
  const switchMode = (next: Mode, target: RefObject<HTMLElement | null>) => {
    flushSync(() => setMode(next));
    target.current?.focus();
  };

  if (mode === 'editing') {
    const done = (outcome: 'saved' | 'canceled') => {
      setDraft(undefined);
      switchMode(outcome === 'saved' ? 'saved' : 'reading', edit);
    };
    return (
      <div ref={region} tabIndex={-1} role="group" aria-label={m.account_edit()} className={styles.region}>
        <Suspense fallback={<AccountSkeleton />}>
          <ProfileForm account={account} draft={draft} save={save} onDone={done} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={styles.fields}>
      {mode === 'saved' && (
        <Banner level="ok" isAnnounced>
          {m.account_saved()}
        </Banner>
      )}
      <AccountDetails
        account={account}
        action={
          <Button
            ref={edit}
            onFocus={loadProfileForm}
            onPointerEnter={loadProfileForm}
            onClick={() => switchMode('editing', region)}
          >
            {m.account_edit()}
          </Button>
        }
      />
    </div>
  );
}
