import { closingLossLabels, losesPaid } from '@/lib/organization/closing-loss-labels';
import * as m from '@/locales/generated/messages';
import { Stack } from '@/components/ui/stack/stack';
import type { CurrentOrganization } from './invitation-calls';
import styles from './invitation.module.css';

/** Losses of the user with an organization of their own, item by item. Empty if it has nothing of value. */
function Losses({ name, losses }: { name: string; losses: NonNullable<CurrentOrganization['losses']> }) {
  const lines = closingLossLabels(losses);
  if (lines.length === 0) return null;
  return (
    <Stack gap="xs">
      <h2 className={styles.heading}>{m.invitation_losses({ organization: name })}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {losesPaid(losses) && <p>{m.ui_no_refund()}</p>}
    </Stack>
  );
}

/** Consequence of joining for the organization that the user is in now (IN-4). */
export function CurrentOrganizationText({ organization: { name, losses } }: { organization: CurrentOrganization }) {
  const consequence = losses ? m.invitation_closes : m.invitation_leaves;
  return (
    <>
      <p>{`${m.invitation_one_organization()} ${consequence({ organization: name })}`}</p>
      {losses && <Losses name={name} losses={losses} />}
    </>
  );
}
