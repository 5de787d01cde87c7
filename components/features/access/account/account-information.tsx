import { Suspense } from 'react';
import { routes } from '@app/routes';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { lazyPart } from '@/components/ui/deferred/lazy-part';
import { Link } from '@/components/ui/link/link';
import { AccountProfile } from './components/account-profile';
import { AccountSkeleton } from './account-skeleton';
import styles from './account.module.css';
import { useAccount, useSaveProfile } from './use-account';

/** Loads on demand: few users ever see it. */
const TermsRequest = lazyPart(async () => (await import('./components/terms-request')).TermsRequest);

function DangerZone() {
  return (
    <section className={styles.danger} aria-labelledby="delete-heading">
      <h2 id="delete-heading">{m.ui_delete_account()}</h2>
      <p className={styles.note}>{m.account_delete_text()}</p>
      <p>
        <Link href={routes.accountDelete}>{m.ui_delete_account()}</Link>
      </p>
    </section>
  );
}

/** The account page: the profile, editing it, and the link to delete the account. */
export function AccountInformation() {
  const account = useAccount();
  const { mutateAsync: save } = useSaveProfile();
  return (
    <div className={styles.fields}>
      <AsyncSection
        resource={m.account_resource()}
        data={account.data}
        error={account.error ? errorMessage(account.error) : undefined}
        onRetry={() => void account.refetch()}
        skeleton={<AccountSkeleton />}
      >
        {(data) => (
          <>
            {!data.terms.isCurrent && (
              <Suspense>
                <TermsRequest hasAgreedBefore={data.terms.acceptedVersion !== null} />
              </Suspense>
            )}
            <AccountProfile key={data.id} account={data} save={save} />
            {data.isStaff && (
              <p>
                <Link href={routes.accountStaff}>{m.ui_account_staff()}</Link>
              </p>
            )}
          </>
        )}
      </AsyncSection>
      <DangerZone />
    </div>
  );
}
