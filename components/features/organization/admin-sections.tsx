import { AuditCard } from './audit/audit-card';
import { InvitationsCard, type InvitationsCardProps } from './invitations/invitations-card';
import styles from './organization.module.css';
import { SecurityCard } from './security/security-card';
import type { Organization } from './use-organization';

type AdminSectionsProps = InvitationsCardProps & { organization: Organization | undefined };

/** What admins have below the members: fetched after them, since it is looked for less often. */
export function AdminSections({ organization, ...invitations }: AdminSectionsProps) {
  return (
    <>
      <div id="invitations" className={styles.section}>
        <InvitationsCard {...invitations} />
      </div>
      <SecurityCard organization={organization} />
      <AuditCard />
    </>
  );
}
