import { useId } from 'react';
import type { Role } from '@app/api-client/rules/organization/abilities';
import * as m from '@/locales/generated/messages';
import { Badge, type BadgeShape, type BadgeTone } from '@/components/ui/badge/badge';
import { Stack } from '@/components/ui/stack/stack';
import { roleLabels } from '../../role-labels';
import styles from './invitations.module.css';
import type { FileEntry } from '../model/read-member-file';

type Problem = NonNullable<FileEntry['problem']>;

const problems: Record<Problem, { tone: BadgeTone; shape: BadgeShape; label: () => string }> = {
  invalid: { tone: 'bad', shape: 'diamond', label: m.organization_outcome_invalid },
  duplicate: { tone: 'neutral', shape: 'square', label: m.organization_outcome_duplicate },
  role: { tone: 'warn', shape: 'triangle', label: m.organization_import_role_unknown },
};

function Remark({ entry, role }: { entry: FileEntry; role: Role }) {
  if (!entry.problem) return <span>{roleLabels[entry.role ?? role]()}</span>;
  const { tone, shape, label } = problems[entry.problem];
  return (
    <Badge tone={tone} shape={shape}>
      {label()}
    </Badge>
  );
}

type ImportPreviewProps = {
  entries: readonly FileEntry[];
  /** The role of entries without a role in the file. */
  role: Role;
};

/** The file's entries, skipped lines first. */
export function ImportPreview({ entries, role }: ImportPreviewProps) {
  const id = useId();
  const left = entries.filter(({ problem }) => problem !== undefined);
  const usable = entries.filter(({ problem }) => problem === undefined);
  return (
    <Stack gap="s">
      <h3 id={id}>
        {[
          m.organization_import_people({ n: usable.length }),
          ...(left.length > 0 ? [m.organization_import_left_out({ n: left.length })] : []),
        ].join(', ')}
      </h3>
      <div className={styles.results} role="region" aria-labelledby={id} tabIndex={0}>
        <ul role="list">
          {[...left, ...usable].map((entry) => (
            <li key={entry.line} className={styles.result}>
              <span className={styles.email}>
                <span className={styles.line}>{m.organization_import_line({ n: entry.line })}</span>{' '}
                <span>{entry.email}</span>
              </span>
              <Remark entry={entry} role={role} />
            </li>
          ))}
        </ul>
      </div>
    </Stack>
  );
}
