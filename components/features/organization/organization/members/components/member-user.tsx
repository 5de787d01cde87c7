import * as m from '@/locales/generated/messages';
import { Breakable } from '@/components/ui/breakable/breakable';
import { memberName, type Member } from '../member-pages';
import styles from '../members.module.css';

/** The row's DOM id, to focus it after more rows load. */
export const rowId = ({ userId }: Pick<Member, 'userId'>): string => `member-${userId}`;

type MemberUserProps = { member: Pick<Member, 'userId' | 'firstName' | 'lastName' | 'email'>; isViewer: boolean };

/** Name and address, or only the address of a member without a name. */
export function MemberUser({ member, isViewer }: MemberUserProps) {
  const name = memberName(member);
  return (
    <span id={rowId(member)} tabIndex={-1} className={styles.user}>
      <span className={styles.name}>
        <Breakable text={isViewer ? m.organization_you({ name }) : name} />
      </span>
      {name !== member.email && (
        <span className={styles.address}>
          <Breakable text={member.email} />
        </span>
      )}
    </span>
  );
}
