import type { TrackerName } from '@app/settings/page';
import { trackers } from '@/lib/measurement/trackers';

/** @returns The titles of trackers, for a sentence. */
export const trackerTitles = (names: readonly TrackerName[]): string =>
  trackers.flatMap(({ name, title }) => (names.includes(name) ? title() : [])).join(', ');
