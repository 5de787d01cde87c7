import * as m from '@/locales/generated/messages';
import { Status } from '@/components/ui/status/status';
import styles from './login-form.module.css';

const secondsPerMinute = 60;
const twoDigits = (n: number) => String(n).padStart(2, '0');

type PauseNoticeProps = {
  /** Whether the last attempt started a pause. */
  isShown: boolean;
  secondsLeft: number;
};

/** Counts a pause down and announces its end. Screen readers do not announce the countdown itself. */
export function PauseNotice({ isShown, secondsLeft }: PauseNoticeProps) {
  const time = `${Math.floor(secondsLeft / secondsPerMinute)}:${twoDigits(secondsLeft % secondsPerMinute)}`;
  return (
    <>
      {isShown && secondsLeft > 0 && <p className={styles.pause}>{m.login_pause_left({ time })}</p>}
      <Status isVisible className={styles.pause}>
        {isShown && secondsLeft === 0 && m.login_pause_over()}
      </Status>
    </>
  );
}
