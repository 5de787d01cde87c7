import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import { organizationQuery } from '@/lib/organization/organization-query';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import styles from './ask-admin.module.css';

/** A few admins are enough to contact. A longer list helps less. */
const shownMax = 5;

type AskAdminProps = {
  /** Names the actions that only admins can take here, in one or two sentences. */
  children: ReactNode;
  /** Addresses of the admins, if the page has loaded them. Otherwise this component loads them. */
  admins?: readonly string[] | undefined;
  /** Without a card, for use inside one. */
  isBare?: boolean;
};

function Addresses({ admins }: { admins: readonly string[] }) {
  const further = admins.length - shownMax;
  return (
    <>
      <p>{m.ask_admin_whom({ n: admins.length })}</p>
      <ul role="list" className={styles.addresses}>
        {admins.slice(0, shownMax).map((address) => (
          <li key={address}>
            <a href={`mailto:${address}`}>{address}</a>
          </li>
        ))}
        {further > 0 && <li className={styles.further}>{m.ask_admin_further({ n: further })}</li>}
      </ul>
    </>
  );
}

/** Replaces what the user's role does not allow: says what it is and which admins can do it. */
export function AskAdmin({ children, admins: known, isBare = false }: AskAdminProps) {
  const { data, error, refetch } = useQuery({ ...organizationQuery, enabled: known === undefined });
  const content = (
    <Stack gap="s">
      <p className={styles.what}>{children}</p>
      <AsyncSection
        resource={m.ask_admin_resource()}
        data={known ?? data?.admins}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton count={2} />}
      >
        {(admins) => <Addresses admins={admins} />}
      </AsyncSection>
    </Stack>
  );
  return isBare ? content : <Card title={m.ask_admin_heading()}>{content}</Card>;
}
