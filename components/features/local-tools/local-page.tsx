import * as m from '@/locales/generated/messages';
import { ClockControl } from './clock-control';
import styles from './local-page.module.css';
import { DomainProofs } from './domain-proofs';
import { UserList } from './user-list';
import { ProviderValues } from './provider-values';
import { SsoList } from './sso-list';
import { LocalServices } from './stand-ins';
import { ToolLinks } from './tool-links';

/** The tools of local mode: sample users, identity providers, the clock and the mailbox. */
export function LocalPage() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{m.local_title()}</h1>
        <p className="text-lead measure">{m.local_lead()}</p>
      </div>
      <UserList />
      <SsoList />
      <ProviderValues />
      <DomainProofs />
      <ClockControl />
      <div className={styles.pair}>
        <ToolLinks />
        <LocalServices />
      </div>
    </div>
  );
}
