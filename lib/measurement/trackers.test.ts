import { affiliateClickIdName, trackerNames, type TrackerName } from '@app/settings/page';
import { expect, it } from 'vitest';
import { trackers } from './trackers';

/** Written by hand from what each service does, independently of the list under test: visitors consent to exactly this. */
const expected: Record<TrackerName, { events: string[]; stored: [where: string, name: string][] }> = {
  analytics: {
    events: ['Page view', 'Page content percent'],
    stored: [
      ['local', 'ph_…_posthog'],
      ['session', 'ph_…_window_id'],
      ['session', 'ph_…_posthog'],
      ['session', 'ph_…_session_registered_properties'],
      ['session', 'ph_…_primary_window_exists'],
      ['local', '__mplssupport__'],
      ['session', '__support__'],
    ],
  },
  tags: { events: ['Page view'], stored: [] },
  affiliate: {
    events: ['Partner link', 'Customer email', 'Free trial', 'Lead'],
    stored: [['cookie', affiliateClickIdName]],
  },
};

it.each(trackerNames)(
  'J7: the tracker %s declares every event that it sends and every entry that it stores',
  (name) => {
    const [tracker, ...others] = trackers.filter((each) => each.name === name);
    expect(others).toEqual([]);
    expect({
      events: tracker?.events,
      stored: tracker?.stored.map((entry) => [entry.where, entry.name]),
    }).toEqual(expected[name]);
  },
);

it('J7: the trackers with scripts of another host are declared, so that no page of a logged-in user loads them', () => {
  expect(trackers.filter(({ hasForeignScript }) => hasForeignScript).map(({ name }) => name)).toEqual([
    'tags',
    'affiliate',
  ]);
});
