import { routes } from '@app/routes';
import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { CopyButton } from '@/components/ui/copy-button/copy-button';
import { Link } from '@/components/ui/link/link';
import { Logo } from '@/components/ui/logo/logo';
import styles from './press-kit.module.css';

/** The colors of the light theme in `styles/tokens.css`, for print. */
export const brandColors = [
  { name: m.press_kit_ink, value: '#0a2730' },
  { name: m.press_kit_primary, value: '#0b5a5e' },
  { name: m.press_kit_marker, value: '#c2410c' },
  { name: m.press_kit_ground, value: '#f5f8f7' },
] as const;

/** The press contact, the company description, and logos and colors for print. All text can be copied. */
export function PressKit() {
  const { infoEmail } = externalTargets;
  return (
    <aside className={styles.kit} aria-label={m.ui_nav_press()}>
      <section className={styles.part} aria-labelledby="press-contact">
        <h2 id="press-contact">{m.press_contact()}</h2>
        <p>{m.press_contact_text()}</p>
        <p>
          <Link href={infoEmail === undefined ? `${routes.contactUs}?topic=press` : `mailto:${infoEmail}`}>
            {infoEmail ?? m.press_contact_link()}
          </Link>
        </p>
      </section>
      <section className={styles.part} aria-labelledby="press-boilerplate">
        <h2 id="press-boilerplate">{m.press_boilerplate()}</h2>
        <p>{m.press_boilerplate_text()}</p>
        <CopyButton value={m.press_boilerplate_text()} resource={m.press_boilerplate_resource()} />
      </section>
      <section className={styles.part} aria-labelledby="press-kit">
        <h2 id="press-kit">{m.press_kit()}</h2>
        <p>{m.press_kit_text()}</p>
        <p className={styles.logo}>
          <Logo size={40} />
        </p>
        <ul role="list" className={styles.colours}>
          {brandColors.map(({ name, value }) => (
            <li key={value}>
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
                <rect width="24" height="24" rx="4" fill={value} />
              </svg>
              <span>
                <span>{name()}</span> <code>{value}</code>
              </span>
            </li>
          ))}
        </ul>
        <ul role="list" className={styles.files}>
          <li>
            <a href="/logo.svg" download>
              {m.press_kit_logo()}
            </a>
          </li>
          <li>
            <a href="/share.png" download>
              {m.press_kit_share()}
            </a>
          </li>
        </ul>
      </section>
    </aside>
  );
}
