import { useEffect, useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import styles from './on-this-page.module.css';

/** The part of the page's places: those that are in the upper half of the window. */
const watchedPart = '-80px 0px -50% 0px';

type OnThisPageProps = {
  /** What the list is called: "On this page". */
  label: string;
  /** The places of the page in their order, by the ids of their sections. The same object at every render. */
  places: readonly { id: string; label: string }[];
};

/** @returns The id of the last place, in the page's order, that has come into view. */
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

/** The way to the places of a long page, and which of them one is at. On a small screen it opens on request. */
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
