import * as m from '@/locales/generated/messages';
import { Icon } from '../icon/icon';
import styles from './saved-note.module.css';

type SavedNoteProps = {
  isSaved: boolean;
  /** Why the choice was reverted. */
  problem: string | undefined;
};

/** Result of a choice that is saved immediately. Place it in a live region. */
export function SavedNote({ isSaved, problem }: SavedNoteProps) {
  if (problem === undefined && !isSaved) return null;
  return (
    <span className={styles.note} data-failed={problem !== undefined || undefined}>
      <Icon name={problem === undefined ? 'check' : 'bad'} size={16} className={styles.icon} />
      <span>{problem === undefined ? m.ui_saved() : m.ui_not_saved({ reason: problem })}</span>
    </span>
  );
}
