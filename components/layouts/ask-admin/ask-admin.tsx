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

/** Whom to ask is answered by a few; a list of everybody answers it worse. */
const shownMax = 5;

type AskAdminProps = {
  /** What only admins can do here, in a sentence or two. */
  children: ReactNode;
  /** Their addresses, where the page knows them already; otherwise they are read here. */
  admins?: readonly string[] | undefined;
  /** Inside a card that says what it is about: no card of its own then. */
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

/** In place of what a person's role does not let them do: what it is, and who can. */
export function AskAdmin({ children, admins: known, isBare = false }: AskAdminProps) {
  const { data, error, refetch } = useQuery({ ...organizationQuery, enabled: known === undefined });
  const words = (
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
  return isBare ? words : <Card title={m.ask_admin_heading()}>{words}</Card>;
}
