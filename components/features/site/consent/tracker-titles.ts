import { trackers } from '@/lib/measurement/trackers';
import type { TrackerName } from '@/lib/measurement/tracker-names';

/** @returns The titles of trackers, for a sentence. */
export const trackerTitles = (names: readonly TrackerName[]): string =>
  trackers.flatMap(({ name, title }) => (names.includes(name) ? title() : [])).join(', ');
