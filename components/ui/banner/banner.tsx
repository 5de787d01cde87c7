import type { ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Texts } from '../texts/texts';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './banner.module.css';

export type BannerLevel = 'info' | 'ok' | 'warn' | 'bad';

type BannerProps = {
  level: BannerLevel;
  children: ReactNode;
  /** One link or button. */
  action?: ReactNode;
  /** For results of an action: screen readers announce the banner when it appears. */
  isAnnounced?: boolean;
  onDismiss?: () => void;
};

const levels: Record<BannerLevel, () => string> = {
  info: m.ui_banner_info,
  ok: m.ui_banner_ok,
  warn: m.ui_banner_warn,
  bad: m.ui_banner_bad,
};

/** One sentence that concerns the whole page, below its heading. At most one per page: the most severe. */
export function Banner({ level, children, action, isAnnounced = false, onDismiss }: BannerProps) {
  return (
    <div className={styles.banner} data-level={level} role={isAnnounced ? 'status' : undefined}>
      <Icon name={level} size={20} className={styles.icon} />
      <div className={styles.content}>
        <div className={styles.text}>
          <VisuallyHidden>{levels[level]()}</VisuallyHidden> <Texts>{children}</Texts>
        </div>
        {action}
      </div>
      {onDismiss && (
        <button type="button" className={styles.dismiss} onClick={onDismiss}>
          <Icon name="cross" />
          <span className="visually-hidden">{m.ui_dismiss()}</span>
        </button>
      )}
    </div>
  );
}
