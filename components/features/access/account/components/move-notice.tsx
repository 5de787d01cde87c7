import { placeName } from '@app/api-client/rules/organization/regions';
import { routes } from '@app/routes';
import { ownTime } from '@/lib/format/own-time';
import type { RegionChange } from '@/lib/organization/organization-query';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Link } from '@/components/ui/link/link';

/** Announces a planned or running region move and links to its page. */
export function MoveNotice({ change: { state, to, startsAt } }: { change: RegionChange }) {
  const place = placeName(to);
  return (
    <Banner level="info" action={<Link href={routes.accountCloudSettings}>{m.account_move_link()}</Link>}>
      {state === 'planned'
        ? m.account_move_planned({ to: place, time: ownTime(startsAt) })
        : m.account_move_running({ to: place })}
    </Banner>
  );
}
