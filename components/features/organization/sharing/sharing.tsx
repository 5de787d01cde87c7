import { mayInGeneral, type Standing } from '@app/api-client/rules/organization/abilities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/lib/i18n/error-message';
import { organizationQuery, type Organization } from '@/lib/organization/organization-query';
import type { Reading } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { defaultAccessLabels } from '@/locales/labels/default-access';
import { Given } from './shared-by-you';
import { Received } from './received';
import { saveDefaultVisibility, type Visibility } from './sharing-calls';
import styles from './sharing.module.css';

/** Default access of new items, read-only for members who may not change it. */
function DefaultVisibility({ organization: { defaultVisibility } }: { organization: Organization }) {
  return (
    <div>
      <p>{m.sharing_default_legend()}</p>
      <p>{defaultAccessLabels[defaultVisibility]()}</p>
      <p className="text-hint">{m.sharing_default_by_admins()}</p>
    </div>
  );
}

/** Deferred: only admins can change the default. */
const DefaultVisibilityForm = deferredSection(
  async () => (await import('./default-visibility-form')).DefaultVisibilityForm,
  { resource: m.sharing_default_resource, skeleton: <Skeleton shape="field" count={3} /> },
);

function Default({ standing }: SharingProps) {
  const client = useQueryClient();
  const { data: organization, error, refetch } = useQuery(organizationQuery);
  const save = async (visibility: Visibility) =>
    client.setQueryData(organizationQuery.queryKey, await saveDefaultVisibility(visibility));
  const problem = error ?? standing.error;
  const retry = () => {
    if (error) void refetch();
    if (standing.error) void standing.refetch();
  };
  return (
    <AsyncSection
      resource={m.sharing_default_resource()}
      data={organization && standing.data && { organization, standing: standing.data }}
      error={problem ? errorMessage(problem) : undefined}
      onRetry={retry}
      skeleton={<Skeleton count={2} />}
    >
      {(known) =>
        mayInGeneral(known.standing, 'update', 'organization') ? (
          <DefaultVisibilityForm organization={known.organization} save={save} />
        ) : (
          <DefaultVisibility organization={known.organization} />
        )
      }
    </AsyncSection>
  );
}

const roles = () => [
  { name: m.sharing_role_viewer(), text: m.sharing_role_viewer_text() },
  { name: m.sharing_role_editor(), text: m.sharing_role_editor_text() },
  { name: m.sharing_role_manager(), text: m.sharing_role_manager_text() },
];

function Roles() {
  return (
    <Disclosure label={m.sharing_roles_label()}>
      <dl className={styles.roles}>
        {roles().map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{m.sharing_roles_guests()}</p>
    </Disclosure>
  );
}

export type SharingProps = {
  /** The user's role in the organization. */
  standing: Reading<Standing>;
};

/** Default access, items shared by the user and items shared with the user. Each section fails independently. */
export function Sharing({ standing }: SharingProps) {
  return (
    <Stack gap="l" className={styles.parts}>
      <section className={styles.part}>
        <h3>{m.default_access()}</h3>
        <Default standing={standing} />
      </section>
      <section className={styles.part}>
        <h3>{m.sharing_given_heading()}</h3>
        <Given />
      </section>
      <section className={styles.part}>
        <h3>{m.sharing_received_heading()}</h3>
        <Received />
      </section>
      <Roles />
    </Stack>
  );
}
