import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Card } from '@/components/ui/card/card';
import { CopyButton } from '@/components/ui/copy-button/copy-button';
import { Link } from '@/components/ui/link/link';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Table, type Column } from '@/components/ui/table/table';
import { localApi, type LocalOrganization } from '../api/local-api';
import styles from '../local-page.module.css';
import { useLocalResource } from '../hooks/use-local-resource';

const protocols = { saml: m.ui_protocol_saml, oidc: m.ui_protocol_oidc };

const loginHref = ({ domain }: LocalOrganization) => `${routes.loginSso}?domain=${encodeURIComponent(domain)}`;

const columns = (): Column<LocalOrganization>[] => [
  {
    key: 'organization',
    header: m.ui_account_organization(),
    isRowHeader: true,
    cell: ({ companyName, domain }) => (
      <span className={styles.user}>
        <span>{companyName}</span>
        <span className={styles.address}>{domain}</span>
      </span>
    ),
  },
  { key: 'protocol', header: m.local_sso_protocol(), cell: ({ protocol }) => protocols[protocol]() },
  {
    key: 'way',
    header: m.local_sso_way(),
    cell: ({ isRequired }) => (isRequired ? m.local_sso_way_required() : m.local_sso_way_open()),
  },
  {
    key: 'owner',
    header: m.local_sso_owner(),
    cell: ({ owner: { email, password } }) => (
      <span className={styles.password}>
        <code>{password}</code>
        <CopyButton value={password} resource={m.local_sso_copy({ email })} />
      </span>
    ),
  },
  {
    key: 'start',
    header: m.local_sso_start_header(),
    isHeaderHidden: true,
    cell: (organization) => (
      <Link href={loginHref(organization)} className={styles.login}>
        {m.local_sso_start({ company: organization.companyName })}
      </Link>
    ),
  },
];

/** The sample organizations with single sign-on. Their local provider lets the developer choose a user and errors. */
export function SsoList() {
  const organizations = useLocalResource(localApi.organizations);
  return (
    <Card title={m.ui_single_sign_on()}>
      <p className={styles.intro}>{m.local_sso_intro()}</p>
      <AsyncSection
        resource={m.local_sso_resource()}
        data={organizations.data}
        error={organizations.error && m.error_server()}
        onRetry={organizations.reload}
        skeleton={<Skeleton shape="field" count={4} />}
        isEmpty={(list) => list.length === 0}
        empty={<p>{m.local_sso_empty()}</p>}
      >
        {(list) => (
          <Table
            caption={m.local_sso_caption()}
            isCaptionHidden
            columns={columns()}
            rows={list}
            rowKey={({ domain }) => domain}
          />
        )}
      </AsyncSection>
    </Card>
  );
}
