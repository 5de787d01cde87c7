import { useEffect, useRef } from 'react';
import { foundSentence } from '@/components/blocks/topic-map/found-sentence';
import type { MapData } from '@/components/blocks/topic-map/model/map-data';
import { TopicMap } from '@/components/blocks/topic-map/topic-map';
import styles from './try.module.css';

/** A visitor's map, which gets the focus when it is drawn. */
export function TriedMap({ data }: { data: MapData }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.map} aria-labelledby="tried-map">
      <h2 ref={heading} id="tried-map" tabIndex={-1}>
        {foundSentence(data)}
      </h2>
      <TopicMap data={data} />
    </section>
  );
}
