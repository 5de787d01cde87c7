import { useId, type ReactNode } from 'react';
import styles from './gallery.module.css';

/** A section of the gallery. */
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

/** One state of one component, with the name of the component. */
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
