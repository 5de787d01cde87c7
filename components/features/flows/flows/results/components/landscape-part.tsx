import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@/lib/i18n/error-message';
import { saveFile } from '@/lib/save-file';
import * as m from '@/locales/generated/messages';
import { mapPicture } from '@/components/blocks/topic-map/map-picture';
import { toPng } from '@/components/blocks/topic-map/to-png';
import { TopicMap } from '@/components/blocks/topic-map/topic-map';
import { foundSentence } from '@/components/blocks/topic-map/found-sentence';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Button } from '@/components/ui/button/button';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import type { MapData } from '@/components/blocks/topic-map/model/map-data';
import type { FlowFile } from '../../api/run-calls';
import { landscapeQuery } from '../result-calls';
import styles from '../results.module.css';

type LandscapePartProps = {
  table: FlowFile;
  summary: FlowFile;
  name: string;
  /** Begins the names of saved pictures. */
  runName: string;
};

function PictureButtons({ data, runName }: { data: MapData; runName: string }) {
  const picture = () => mapPicture(data, { title: runName });
  return (
    <div className={styles.pictures}>
      <Button icon="download" onClick={() => saveFile(`${runName}.svg`, picture(), 'image/svg+xml')}>
        {m.results_picture({ format: 'SVG' })}
      </Button>
      <Button
        icon="download"
        onClick={() => void toPng(picture()).then((bytes) => saveFile(`${runName}.png`, bytes, 'image/png'))}
      >
        {m.results_picture({ format: 'PNG' })}
      </Button>
    </div>
  );
}

/** The map of a run's texts. */
export function LandscapePart({ table, summary, name, runName }: LandscapePartProps) {
  const { data, error, refetch } = useQuery(landscapeQuery(table, summary));
  return (
    <AsyncSection
      resource={name}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<Skeleton shape="field" count={6} />}
      isEmpty={({ texts }) => texts.length === 0}
      empty={<p className="text-hint">{m.results_no_map()}</p>}
    >
      {(map) => (
        <Stack gap="m">
          <div className={styles.found}>
            <p>{foundSentence(map)}</p>
            <PictureButtons data={map} runName={runName} />
          </div>
          <TopicMap data={map} />
        </Stack>
      )}
    </AsyncSection>
  );
}
