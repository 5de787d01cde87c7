import * as m from '@/locales/generated/messages';
import { MapSketch } from '@/components/blocks/topic-map/map-sketch';
import { sampleMap } from '@/components/blocks/topic-map/sample-map';
import type { Flow } from '../api/flow-calls';
import { Bars } from '../results/components/bars';

const places = sampleMap.texts.map(({ place }) => place);
const tops = sampleMap.topics.map(({ place }) => place);
/** So many bars show what the result looks like. */
const barsShown = 4;
const bars = sampleMap.topics.slice(0, barsShown).map(({ name, count }) => ({ name, texts: count }));

/** The result that a flow of the store has for the sample texts, drawn if it is a picture. */
export function StorePreview({ flow: { name, steps, preview } }: { flow: Flow }) {
  const kinds = new Set(steps.map(({ kind }) => kind));
  if (kinds.has('generate-landscape')) return <MapSketch places={places} tops={tops} />;
  if (kinds.has('extract-key-phrases')) return <Bars rows={bars} label={m.flows_store_preview_of({ name })} />;
  return <p>{preview}</p>;
}
