import { mayInGeneral } from '@app/api-client/rules/organization/abilities';
import { regionName } from '@app/api-client/rules/organization/regions';
import type { ReactNode } from 'react';
import { routes } from '@app/routes';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { defaultAccessLabels } from '@/locales/labels/default-access';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Card } from '@/components/ui/card/card';
import { CopyButton } from '@/components/ui/copy-button/copy-button';
import { DefinitionList, type Definition } from '@/components/ui/definition-list/definition-list';
import { Link } from '@/components/ui/link/link';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Texts } from '@/components/ui/texts/texts';
import { useMemberName } from '../members/use-members';
import styles from '../organization.module.css';
import type { Organization, useOrganization } from '../use-organization';
import type { Viewer } from '../viewer';
import { NameRow } from './name-row';
import { ssoStateLabels } from './labels';

/** A value with a link to the page that changes it. */
function Linked({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <span className={styles.value}>
      <Texts>{children}</Texts>
      <Link href={href}>{label}</Link>
    </span>
  );
}

/** The owner by name if known, with the email address. */
function Owner({ email }: { email: string }) {
  const name = useMemberName(email);
  if (name === email) return <span>{email}</span>;
  return (
    <span className={styles.owner}>
      <span>{name}</span>
      <span className={styles.note}>{email}</span>
    </span>
  );
}

const figures = ({ memberCount, invitedCount }: Organization) =>
  invitedCount === 0
    ? m.organization_member_count({ n: memberCount })
    : m.organization_figures({
        members: m.organization_member_count({ n: memberCount }),
        invitations: m.organization_invitation_count({ n: invitedCount }),
      });

function rows(organization: Organization, viewer: Viewer): Definition[] {
  const mayChange = mayInGeneral(viewer.standing, 'update', 'organization');
  const maySetUpSso = mayInGeneral(viewer.standing, 'update', 'account-sso-settings');
  const { id, region, ssoState, owner, defaultVisibility } = organization;
  const sso = ssoStateLabels[ssoState]();
  return [
    { term: m.ui_name(), value: <NameRow organization={organization} mayChange={mayChange} /> },
    {
      term: m.organization_id(),
      value: (
        <span className={styles.value}>
          <code className={styles.id}>{id}</code>
          <CopyButton value={id} resource={m.organization_id_resource()} />
        </span>
      ),
    },
    { term: m.organization_people(), value: figures(organization) },
    { term: m.ui_owner(), value: <Owner email={owner} /> },
    {
      term: m.organization_region(),
      value: (
        <Linked href={routes.accountCloudSettings} label={m.ui_account_cloud()}>
          <span>{regionName(region)}</span>
        </Linked>
      ),
    },
    {
      term: m.ui_single_sign_on(),
      value: maySetUpSso ? (
        <Linked href={routes.accountSso} label={m.organization_sso_link()}>
          <span>{sso}</span>
        </Linked>
      ) : (
        sso
      ),
    },
    {
      term: m.organization_default_access(),
      value: (
        <Linked href={routes.accountSharing} label={m.ui_account_sharing()}>
          <span>{defaultAccessLabels[defaultVisibility]()}</span>
        </Linked>
      ),
    },
  ];
}

type GeneralCardProps = {
  query: Pick<ReturnType<typeof useOrganization>, 'data' | 'error' | 'refetch'>;
  viewer: Viewer;
};

/** The organization's name, figures and region. */
export function GeneralCard({ query: { data, error, refetch }, viewer }: GeneralCardProps) {
  return (
    <Card title={m.organization_general_heading()}>
      <AsyncSection
        resource={m.organization_resource()}
        data={data}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={7} />}
      >
        {(organization) => <DefinitionList items={rows(organization, viewer)} emptyLabel={m.ui_not_provided()} />}
      </AsyncSection>
    </Card>
  );
}
