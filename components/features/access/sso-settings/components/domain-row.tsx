import * as m from '@/locales/generated/messages';
import { Badge } from '@/components/ui/badge/badge';
import { Button } from '@/components/ui/button/button';
import { CopyButton } from '@/components/ui/copy-button/copy-button';
import type { SsoConfig } from '../api/sso-settings-calls';
import styles from './domains-step.module.css';
import shared from '../sso-settings.module.css';

type StoredDomain = SsoConfig['domains'][number];

type DomainRowProps = {
  domain: string;
  /** Undefined until the domain is saved. */
  stored: StoredDomain | undefined;
  onRemove: () => void;
};

function StateBadge({ stored }: Pick<DomainRowProps, 'stored'>) {
  if (!stored) {
    return (
      <Badge tone="neutral" shape="square">
        {m.sso_domain_new()}
      </Badge>
    );
  }
  return stored.isVerified ? (
    <Badge tone="ok" shape="disc">
      {m.sso_domain_verified()}
    </Badge>
  ) : (
    <Badge tone="info" shape="ring">
      {m.sso_domain_waiting()}
    </Badge>
  );
}

/** The DNS record that proves the domain, with copy buttons. */
function Proof({ domain, dnsRecord }: StoredDomain) {
  return (
    <div className={styles.proof}>
      <p className={shared.valueName}>{m.sso_domain_record({ domain })}</p>
      <code className={shared.record}>{dnsRecord}</code>
      <CopyButton value={dnsRecord} resource={m.sso_domain_record({ domain })} />
      <p className={shared.note}>{m.sso_domain_record_where({ domain })}</p>
    </div>
  );
}

/** A domain with its state and actions. */
export function DomainRow({ domain, stored, onRemove }: DomainRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <p className={styles.rowName}>
          <span>{domain}</span> <StateBadge stored={stored} />
        </p>
        <Button
          tone="quiet"
          className={styles.remove}
          onClick={onRemove}
          aria-label={m.sso_domain_remove_named({ domain })}
        >
          {m.ui_remove()}
        </Button>
      </div>
      {!stored && <p className={shared.note}>{m.sso_domain_new_text()}</p>}
      {stored && !stored.isVerified && <Proof {...stored} />}
    </li>
  );
}
