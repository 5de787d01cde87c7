import { useEffect, useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import styles from './on-this-page.module.css';

/** The observed part of the window: its upper half, without the header. */
const watchedPart = '-80px 0px -50% 0px';

type OnThisPageProps = {
  /** The list's label: "On this page". */
  label: string;
  /** The page's places in order, by section ID. Keep the array's identity between renders. */
  places: readonly { id: string; label: string }[];
};

/** @returns The ID of the last place in page order that is in view. */
function usePlace(places: OnThisPageProps['places']): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const last = places.findLast(({ id }) => inView.has(id));
        if (last) setCurrent(last.id);
      },
      { rootMargin: watchedPart },
    );
    for (const { id } of places) {
      const place = document.getElementById(id);
      if (place) observer.observe(place);
    }
    return () => observer.disconnect();
  }, [places]);
  return current;
}

/** Links to the places of a long page, with the current one marked. Collapsed on small screens. */
export function OnThisPage({ label: name, places }: OnThisPageProps) {
  const current = usePlace(places);
  const list = (
    <ul role="list">
      {places.map(({ id, label }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles.place} aria-current={id === current ? 'location' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={styles.nav} aria-label={name}>
      <div className={styles.small}>
        <Disclosure label={name}>{list}</Disclosure>
      </div>
      <div className={styles.wide}>
        <p className={styles.title}>{name}</p>
        {list}
      </div>
    </nav>
  );
}
