import { useState, type FormEvent } from 'react';
import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { TextField } from '@/components/forms/text-field/text-field';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { CopyButton } from '@/components/ui/copy-button/copy-button';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import { Link } from '@/components/ui/link/link';
import { Stack } from '@/components/ui/stack/stack';
import { localApi, type ProviderValues as Values } from '../api/local-api';
import styles from '../local-page.module.css';

const exampleDomain = 'acme.example';

/** The values to paste on the single sign-on page, for either protocol. */
const toRows = ({ saml, oidc }: Values) => [
  { term: m.local_sso_values_metadata(), value: saml.metadataUrl },
  { term: m.local_sso_values_issuer(), value: oidc.issuer },
  { term: m.local_sso_client_id(), value: oidc.clientId },
  { term: m.local_sso_client_secret(), value: oidc.clientSecret },
];

/** A local provider with which to set up single sign-on for a new organization. */
export function ProviderValues() {
  const [domain, setDomain] = useState(exampleDomain);
  const [values, setValues] = useState<Values>();
  const [hasFailed, setHasFailed] = useState(false);
  const show = async (event: FormEvent) => {
    event.preventDefault();
    setHasFailed(false);
    try {
      setValues(await localApi.providerValues(domain.trim().toLowerCase()));
    } catch {
      setValues(undefined);
      setHasFailed(true);
    }
  };
  return (
    <Card title={m.local_sso_values_heading()}>
      <p className={styles.intro}>{m.local_sso_values_intro()}</p>
      <form method="post" onSubmit={(event) => void show(event)}>
        <Stack gap="s">
          <TextField
            name="providerDomain"
            label={m.local_sso_values_domain()}
            hint={m.local_sso_values_domain_hint()}
            error={hasFailed ? m.local_sso_values_domain_wrong() : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={domain}
            onChange={({ target }) => setDomain(target.value)}
          />
          <div>
            <Button type="submit">{m.local_sso_values_show()}</Button>
          </div>
        </Stack>
      </form>
      {values && (
        <DefinitionList
          emptyLabel=""
          items={toRows(values).map(({ term, value }) => ({
            term,
            value: <code>{value}</code>,
            action: <CopyButton value={value} resource={term.toLowerCase()} />,
          }))}
        />
      )}
      <p>
        <Link href={routes.accountSso}>{m.local_sso_values_link()}</Link>
      </p>
    </Card>
  );
}
