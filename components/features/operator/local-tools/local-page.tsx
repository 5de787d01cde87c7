import * as m from '@/locales/generated/messages';
import { ClockControl } from './components/clock-control';
import styles from './local-page.module.css';
import { DomainProofs } from './components/domain-proofs';
import { UserList } from './components/user-list';
import { ProviderValues } from './components/provider-values';
import { SsoList } from './components/sso-list';
import { LocalServices } from './components/local-services';
import { UpcomingSteps } from './components/upcoming-steps';
import { ToolLinks } from './components/tool-links';

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
      <UpcomingSteps />
      <div className={styles.pair}>
        <ToolLinks />
        <LocalServices />
      </div>
    </div>
  );
}
