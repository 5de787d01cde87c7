import type { Account } from '@app/api-client/contract/account/profile';
import { lazy, Suspense, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import * as m from '../../../locales/generated/messages';
import { Banner } from '../../ui/banner/banner';
import { Button } from '../../ui/button/button';
import { AccountDetails } from './account-details';
import { AccountSkeleton } from './account-skeleton';
import styles from './account.module.css';
import { readProfileDraft } from './profile-draft';
import type { ProfileValues } from './profile-values';

/** Most visits only read: the form, with its schema, comes when somebody edits. */
const loadProfileForm = () => import('./profile-form');
const ProfileForm = lazy(async () => ({ default: (await loadProfileForm()).ProfileForm }));

type Mode = 'reading' | 'editing' | 'saved';

type AccountProfileProps = { account: Account; save: (values: ProfileValues) => Promise<unknown> };

/** The profile, to read or to edit. A draft that was left behind opens the form again. */
export function AccountProfile({ account, save }: AccountProfileProps) {
  const [draft, setDraft] = useState(() => readProfileDraft(account));
  const [mode, setMode] = useState<Mode>(draft ? 'editing' : 'reading');
  const region = useRef<HTMLDivElement>(null);
  const edit = useRef<HTMLButtonElement>(null);

  /** What was pressed goes away with its mode: the focus goes to what comes in its place. */
  const change = (next: Mode, target: RefObject<HTMLElement | null>) => {
    flushSync(() => setMode(next));
    target.current?.focus();
  };

  if (mode === 'editing') {
    const done = (outcome: 'saved' | 'cancelled') => {
      setDraft(undefined);
      change(outcome === 'saved' ? 'saved' : 'reading', edit);
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
            onClick={() => change('editing', region)}
          >
            {m.account_edit()}
          </Button>
        }
      />
    </div>
  );
}
