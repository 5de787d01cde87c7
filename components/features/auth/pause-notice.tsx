import * as m from '../../../locales/generated/messages';
import { Status } from '../../ui/status/status';
import styles from './login-form.module.css';

const secondsPerMinute = 60;
const two = (n: number) => String(n).padStart(2, '0');

type PauseNoticeProps = {
  /** Whether there was a pause. */
  isShown: boolean;
  secondsLeft: number;
};

/** Counts a pause down, and says politely when it is over: the figures in between are for the eye alone. */
export function PauseNotice({ isShown, secondsLeft }: PauseNoticeProps) {
  const time = `${Math.floor(secondsLeft / secondsPerMinute)}:${two(secondsLeft % secondsPerMinute)}`;
  return (
    <>
      {isShown && secondsLeft > 0 && <p className={styles.pause}>{m.login_pause_left({ time })}</p>}
      <Status isVisible className={styles.pause}>
        {isShown && secondsLeft === 0 && m.login_pause_over()}
      </Status>
    </>
  );
}
