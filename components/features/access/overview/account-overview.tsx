import type { ComponentProps } from 'react';
import * as m from '@/locales/generated/messages';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import type { Overview } from './overview';
import styles from './account-overview.module.css';

/** The room that the overview of most accounts needs, so that the profile below it doesn't move far. */
const skeleton = (
  <div className={styles.room}>
    <Skeleton shape="field" count={6} />
  </div>
);

const DeferredOverview = deferredSection(async () => (await import('./overview')).Overview, {
  resource: m.overview_resource,
  skeleton,
});

/** The overview above the profile, whose code and data load after the page. @param props.user Undefined while loading. */
export function AccountOverview({ user }: { user: ComponentProps<typeof Overview> | undefined }) {
  return user ? <DeferredOverview {...user} /> : skeleton;
}
