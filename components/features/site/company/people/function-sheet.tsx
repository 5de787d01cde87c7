import * as m from '@/locales/generated/messages';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { ContourTile } from '@/components/ui/landscape/contour-tile';
import { Link } from '@/components/ui/link/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import styles from './function-sheet.module.css';
import type { CompanyFunction } from './functions';

type FunctionSheetProps = {
  subject: CompanyFunction;
  /** The grid reference on the index, such as A1. */
  reference: string;
};

/** One function: its hill, its responsibilities and how to reach it. */
export function FunctionSheet({ subject, reference }: FunctionSheetProps) {
  const { key, name, line, task, seen, reach } = subject;
  const links = reach();
  return (
    <li id={key} className={styles.sheet}>
      <div className={styles.map}>
        <ContourTile kind="team" seed={key} />
        <span className={styles.reference} aria-hidden="true">
          {reference}
        </span>
      </div>
      <div>
        <h2 className={styles.name}>{name()}</h2>
        <p className={styles.line}>{line()}</p>
        <Disclosure
          label={
            <span>
              <span>{m.people_answers_for()}</span> <VisuallyHidden>{name()}</VisuallyHidden>
            </span>
          }
        >
          <p className={styles.text}>{task()}</p>
          <p className={styles.text}>
            <strong>{m.people_seen_in()}</strong> <span>{seen()}</span>
          </p>
        </Disclosure>
        {links.length > 0 && (
          <ul role="list" className={styles.reach}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
