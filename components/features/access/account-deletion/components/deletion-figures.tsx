import { losesPaid } from '@/lib/organization/closing-loss-labels';
import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { Stack } from '@/components/ui/stack/stack';
import styles from '../account-deletion.module.css';
import type { Deletion } from '../api/deletion-calls';
import { lossLabels, resourceLabels } from '../model/deletion-labels';

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Lists what is erased and what is transferred, in the user's own figures. */
export function DeletionFigures({ deletion }: { deletion: Deletion }) {
  const { organization, handedOverTo, losses } = deletion;
  const resources = resourceLabels(deletion);
  const isErased = organization.isErased || handedOverTo === null;
  return (
    <>
      <Card title={m.deletion_erased_heading()}>
        <Lines lines={isErased ? [...resources, ...lossLabels(deletion)] : lossLabels(deletion)} />
        {isErased && resources.length === 0 && <p className={styles.note}>{m.deletion_no_resources()}</p>}
        {losses && losesPaid(losses) && <p className={styles.note}>{m.ui_no_refund()}</p>}
        <p className={styles.note}>{m.deletion_kept()}</p>
      </Card>
      {!isErased && (
        <Card title={m.deletion_handed_over_heading()}>
          <Stack gap="xs">
            <p>
              {resources.length > 0
                ? m.deletion_handed_over({ email: handedOverTo, organization: organization.name })
                : m.deletion_nothing_handed_over({ organization: organization.name })}
            </p>
            {resources.length > 0 && <Lines lines={resources} />}
          </Stack>
        </Card>
      )}
    </>
  );
}
