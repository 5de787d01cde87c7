import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import { AddressCode } from './address-code';
import type { SsoConfig } from '../api/sso-settings-calls';
import styles from '../sso-settings.module.css';

const code = (address: string | null) => address && <AddressCode address={address} />;

/** The stored values of the provider, from its metadata or typed. */
export function StoredFacts({ config }: { config: SsoConfig }) {
  const { protocol, issuer, signOnUrl, clientId, certificateExpiresAt, hasClientSecret } = config;
  const items =
    protocol === 'saml'
      ? [
          { term: m.sso_entity_id(), value: code(issuer) },
          { term: m.sso_sign_on_url(), value: code(signOnUrl) },
          { term: m.sso_read_certificate(), value: certificateExpiresAt && ownDate(certificateExpiresAt) },
        ]
      : [
          { term: m.sso_issuer(), value: code(issuer) },
          { term: m.sso_sign_on_url(), value: code(signOnUrl) },
          { term: m.sso_client_id(), value: clientId },
          {
            term: m.sso_client_secret(),
            value: hasClientSecret ? m.sso_read_secret_set() : m.sso_read_secret_missing(),
          },
        ];
  return (
    <section aria-label={m.sso_read_heading()}>
      <h3 className={styles.subheading}>{m.sso_read_heading()}</h3>
      <DefinitionList items={items} emptyLabel={m.ui_not_provided()} />
    </section>
  );
}
