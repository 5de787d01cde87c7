import type { ComponentProps } from 'react';
import * as m from '@/locales/generated/messages';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import type { Overview } from './overview';
import styles from './account-overview.module.css';

const skeleton = <Skeleton shape="field" count={6} />;

const DeferredOverview = deferredSection(async () => (await import('./overview')).Overview, {
  resource: m.overview_resource,
  skeleton,
});

/** The overview above the profile, whose code and data load after the page. @param props.user Undefined while loading. */
export function AccountOverview({ user }: { user: ComponentProps<typeof Overview> | undefined }) {
  return <div className={styles.room}>{user ? <DeferredOverview {...user} /> : skeleton}</div>;
}
