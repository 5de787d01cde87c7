import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Card } from '@/components/ui/card/card';
import { CopyButton } from '@/components/ui/copy-button/copy-button';
import { Link } from '@/components/ui/link/link';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Table, type Column } from '@/components/ui/table/table';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import { localApi, type LocalUser } from '../api/local-api';
import styles from '../local-page.module.css';
import { useLocalResource } from '../hooks/use-local-resource';

/** The login page with the address filled in. The password is left to type, so that the login is a real one. */
const loginHref = ({ email }: LocalUser) => `${routes.login}?email=${encodeURIComponent(email)}`;

const columns = (): Column<LocalUser>[] => [
  {
    key: 'user',
    header: m.ui_user(),
    isRowHeader: true,
    cell: ({ name, email }) => (
      <span className={styles.user}>
        <span>{name}</span>
        <span className={styles.address}>{email}</span>
      </span>
    ),
  },
  { key: 'role', header: m.ui_role(), cell: ({ role }) => role },
  { key: 'state', header: m.ui_status(), cell: ({ state }) => state },
  {
    key: 'password',
    header: m.field_password(),
    cell: ({ name, password }) => (
      <span className={styles.password}>
        <code>{password}</code>
        <CopyButton value={password} resource={m.local_people_copy({ name })} />
      </span>
    ),
  },
  {
    key: 'login',
    header: m.ui_log_in(),
    isHeaderHidden: true,
    cell: (user) => (
      <Link href={loginHref(user)} className={styles.login}>
        <span>{m.local_people_login_as()}</span> <VisuallyHidden>{user.name}</VisuallyHidden>
      </Link>
    ),
  },
];

/** The sample users with their passwords. */
export function UserList() {
  const users = useLocalResource(localApi.users);
  return (
    <Card title={m.local_people_heading()}>
      <p className={styles.intro}>{m.local_people_intro()}</p>
      <AsyncSection
        resource={m.local_people_resource()}
        data={users.data}
        error={users.error && m.error_server()}
        onRetry={users.reload}
        skeleton={<Skeleton shape="field" count={4} />}
        isEmpty={(list) => list.length === 0}
        empty={<p>{m.local_people_empty()}</p>}
      >
        {(list) => (
          <Table
            caption={m.local_people_caption()}
            isCaptionHidden
            columns={columns()}
            rows={list}
            rowKey={({ email }) => email}
          />
        )}
      </AsyncSection>
    </Card>
  );
}
