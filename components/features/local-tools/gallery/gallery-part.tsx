import { useId, type ReactNode } from 'react';
import styles from './gallery.module.css';

/** A chapter of the gallery. */
export function GalleryPart({ title, columns, children }: { title: string; columns?: 2; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.examples} data-columns={columns}>
        {children}
      </div>
    </section>
  );
}

/** One state of one component, under the name that developers call it by. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className={styles.name}>
        <code>{name}</code>
      </p>
      {children}
    </div>
  );
}
