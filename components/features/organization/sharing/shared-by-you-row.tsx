import { audienceRoles } from '@app/api-client/rules/organization/abilities';
import { ownDate } from '@/lib/format/own-time';
import { useSavedChoice } from '@/lib/use-saved-choice';
import * as m from '@/locales/generated/messages';
import { UnsavedChoice } from '@/components/blocks/unsaved-changes-dialog/unsaved-choice';
import { Badge } from '@/components/ui/badge/badge';
import { Button } from '@/components/ui/button/button';
import { InlineSelect } from '@/components/ui/inline-select/inline-select';
import { Row } from '@/components/ui/rows/rows';
import { SavedNote } from '@/components/ui/saved-note/saved-note';
import { roleLabels, sharedWith, typeLabel, audienceName } from './grant-labels';
import { saveRole, type Grant } from './sharing-calls';
import styles from './sharing.module.css';

type GivenRowProps = {
  grant: Grant;
  /** Refetches the list after a change. */
  refetch: () => Promise<unknown>;
  isStopping: boolean;
  onStopSharing: () => void;
};

/** An item that the user shared and with whom, with controls to change the role and to stop sharing. */
export function GivenRow({ grant, refetch, isStopping, onStopSharing }: GivenRowProps) {
  const { id, audience, resource, resourceName, role, grantedAt } = grant;
  const names = { resource: resourceName, who: audienceName(grant) };
  const choice = useSavedChoice(role, async (wanted) => {
    await saveRole(id, wanted);
    await refetch();
  });
  const roles = audienceRoles[audience];
  return (
    <Row
      name={
        <>
          <span>{resourceName}</span>{' '}
          {audience === 'public' && (
            <Badge tone="warn" shape="triangle">
              {m.sharing_public()}
            </Badge>
          )}
        </>
      }
      actions={
        <div className={styles.controls}>
          {roles.length > 1 ? (
            <InlineSelect
              label={m.sharing_role_of(names)}
              options={roles.map((value) => ({ value, label: roleLabels[value]() }))}
              value={choice.value}
              onSave={choice.choose}
              fills
              unsaved={<UnsavedChoice />}
              outcome={<SavedNote isSaved={choice.isSaved} problem={choice.problem} />}
            />
          ) : (
            <span className={styles.role}>{roleLabels[role]()}</span>
          )}
          <Button
            tone="danger"
            aria-label={m.sharing_take_back_named(names)}
            isBusy={isStopping}
            busyLabel={m.ui_stopping()}
            onClick={onStopSharing}
          >
            {m.sharing_take_back()}
          </Button>
        </div>
      }
      align="start"
    >
      <p className="text-hint">{sharedWith(grant)}</p>
      <p className="text-hint">{m.sharing_type_since({ type: typeLabel(resource), date: ownDate(grantedAt) })}</p>
    </Row>
  );
}
