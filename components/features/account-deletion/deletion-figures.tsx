import * as m from '../../../locales/generated/messages';
import { Card } from '../../ui/card/card';
import { Stack } from '../../ui/stack/stack';
import styles from './account-deletion.module.css';
import type { Deletion } from './deletion-calls';
import { lossWords, thingWords } from './deletion-words';

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** What is erased, and what others get, in the person's own figures. */
export function DeletionFigures({ deletion }: { deletion: Deletion }) {
  const { organization, handedOverTo } = deletion;
  const things = thingWords(deletion);
  const isErased = organization.isErased || handedOverTo === null;
  return (
    <>
      <Card title={m.deletion_erased_heading()}>
        <Lines lines={isErased ? [...things, ...lossWords(deletion)] : lossWords(deletion)} />
        {isErased && things.length === 0 && <p className={styles.note}>{m.deletion_no_things()}</p>}
        <p className={styles.note}>{m.deletion_kept()}</p>
      </Card>
      {!isErased && (
        <Card title={m.deletion_handed_over_heading()}>
          <Stack gap="xs">
            <p>
              {things.length > 0
                ? m.deletion_handed_over({ email: handedOverTo, organization: organization.name })
                : m.deletion_nothing_handed_over({ organization: organization.name })}
            </p>
            {things.length > 0 && <Lines lines={things} />}
          </Stack>
        </Card>
      )}
    </>
  );
}
