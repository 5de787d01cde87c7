import * as m from '@/locales/generated/messages';
import { Badge } from '@/components/ui/badge/badge';
import type { Member } from '../member-pages';

/** Shows whether a user is active, suspended or invited. */
export function StatusBadge({ status, suspendedAt }: Pick<Member, 'status' | 'suspendedAt'>) {
  if (suspendedAt !== null) {
    return (
      <Badge tone="bad" shape="square">
        {m.organization_status_suspended()}
      </Badge>
    );
  }
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
