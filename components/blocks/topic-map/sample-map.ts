import sample from '@/components/ui/landscape/generated/sample-map.json';
import type { MapData } from './model/map-data';

/** The map of the sample texts (lib/sample-texts.ts), drawn at the build. JSON knows no pairs of numbers. */
export const sampleMap = sample as unknown as MapData;
