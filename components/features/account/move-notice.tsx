import { placeName } from '@app/api-client/rules/regions';
import { ownTime } from '../../../lib/format/own-time';
import type { RegionChange } from '../../../lib/organization/organization-query';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { Banner } from '../../ui/banner/banner';
import { Link } from '../../ui/link/link';

/** That the organization's data moves, where to, and where to see more. */
export function MoveNotice({ change: { state, to, startsAt } }: { change: RegionChange }) {
  const place = placeName(to);
  return (
    <Banner level="info" action={<Link href={routes.accountCloudSettings}>{m.cloud_notice_link()}</Link>}>
      {state === 'planned'
        ? m.cloud_notice_planned({ to: place, time: ownTime(startsAt) })
        : m.cloud_notice_running({ to: place })}
    </Banner>
  );
}
