import { ownTime } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { SubmitButton } from '@/components/forms/form/form';
import { Button } from '@/components/ui/button/button';
import { Status } from '@/components/ui/status/status';
import type { SsoConfig } from '../api/sso-settings-calls';
import styles from '../sso-settings.module.css';
import type { SaveNotice } from '../hooks/use-config-form';

type SaveBarProps = {
  config: SsoConfig | undefined;
  isDirty: boolean;
  notice: SaveNotice | undefined;
  onDiscard: () => void;
};

/** The save state as a sentence. */
function sentenceOf({ config, isDirty, notice }: Omit<SaveBarProps, 'onDiscard'>): string {
  if (isDirty) return m.sso_unsaved();
  if (!config) return m.sso_nothing_saved();
  return notice === 'nothing' ? m.sso_nothing_to_save() : m.sso_saved({ time: ownTime(config.updatedAt) });
}

/** The save button, always visible while there are unsaved changes. */
export function SaveBar({ config, isDirty, notice, onDiscard }: SaveBarProps) {
  return (
    <div className={styles.bar} data-dirty={isDirty || undefined}>
      <Status isVisible className={styles.barText}>
        {sentenceOf({ config, isDirty, notice })}
      </Status>
      <div className={styles.barActions}>
        {isDirty && <Button onClick={onDiscard}>{m.sso_discard()}</Button>}
        <SubmitButton busyLabel={m.ui_saving()}>{m.ui_save()}</SubmitButton>
      </div>
    </div>
  );
}
