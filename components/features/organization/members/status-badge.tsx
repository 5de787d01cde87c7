import * as m from '../../../../locales/generated/messages';
import { Badge } from '../../../ui/badge/badge';
import type { Member } from './member-pages';

/** Whether somebody is a member or only invited. */
export function StatusBadge({ status }: Pick<Member, 'status'>) {
  return status === 'Active' ? (
    <Badge tone="ok" shape="disc">
      {m.organization_status_active()}
    </Badge>
  ) : (
    <Badge tone="info" shape="ring">
      {m.organization_status_invited()}
    </Badge>
  );
}
