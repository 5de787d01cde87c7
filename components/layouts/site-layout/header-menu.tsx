import * as m from '@/locales/generated/messages';
import { Icon } from '@/components/ui/icon/icon';
import { Link } from '@/components/ui/link/link';
import { useDisclosure } from '@/components/ui/disclosure/use-disclosure';
import type { NavGroup } from '@/lib/navigation/nav-entries';
import styles from './header-menu.module.css';

/** A group in the header: a button that opens a list of links. */
export function HeaderMenu({ group }: { group: NavGroup }) {
  const { isOpen, close, root, button, panel } = useDisclosure();
  return (
    <div className={styles.root} {...root}>
      <button {...button} className={styles.button} data-open={isOpen}>
        <span>{group.label}</span>
        <Icon name="chevron-down" size={16} className={styles.arrow} />
      </button>
      <div {...panel} className={styles.panel} data-columns={group.also.length > 0 ? 2 : 1}>
        <ul role="list">
          {group.links.map(({ label, href, line }) => (
            <li key={href}>
              <Link href={href} className={styles.link} onClick={close}>
                <span className={styles.label}>{label}</span>
                {line !== undefined && <span className={styles.line}>{line}</span>}
              </Link>
            </li>
          ))}
        </ul>
        {group.also.length > 0 && (
          <div className={styles.also}>
            <p className={styles.alsoTitle}>{m.ui_nav_also()}</p>
            <ul role="list">
              {group.also.map(({ label, href }) => (
                <li key={href}>
                  <Link href={href} className={styles.link} onClick={close}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}
