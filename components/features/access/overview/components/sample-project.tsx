import { routes } from '@app/routes';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { MapSketch } from '@/components/blocks/topic-map/map-sketch';
import { sampleMap } from '@/components/blocks/topic-map/sample-map';
import { Link } from '@/components/ui/link/link';
import styles from '../overview.module.css';

const { texts, topics } = sampleMap;
const places = texts.map(({ place }) => place);
const tops = topics.map(({ place }) => place);

/** A finished map of sample texts, for those who have none of their own yet. */
export function SampleProject() {
  return (
    <div className={styles.sample}>
      <MapSketch places={places} tops={tops} />
      <div>
        <p>{m.overview_runs_none()}</p>
        <p>
          <Link href={routes.accountFlowSample}>{m.overview_sample()}</Link>
        </p>
        <p className="text-hint">{m.overview_sample_text({ texts: amountLabel(texts.length, 'texts') })}</p>
      </div>
    </div>
  );
}
