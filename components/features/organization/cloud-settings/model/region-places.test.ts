import { regionIds, regionPlaces, type RegionId } from '@app/api-client/rules/organization/regions';
import { expect, it } from 'vitest';
import { europe, placeOn, world } from './region-places';

/** The bounds of each continent, in degrees: west, south, east, north. */
const corners = {
  'Asia Pacific': [65, -48, 180, 55],
  Europe: [-11, 35, 30, 60],
  'Middle East': [33, 12, 60, 40],
  Americas: [-130, -56, -34, 60],
} as const;

const getDegrees = (id: RegionId) => {
  const { x, y } = placeOn(world, id) ?? { x: NaN, y: NaN };
  return { longitude: world.west + x / world.across, latitude: world.north - y / world.down };
};

it.each(regionIds)('%s is placed within its continent on the world map', (id) => {
  const [west, south, east, north] = corners[regionPlaces[id].continent];
  const { longitude, latitude } = getDegrees(id);
  expect(longitude).toBeGreaterThan(west);
  expect(longitude).toBeLessThan(east);
  expect(latitude).toBeGreaterThan(south);
  expect(latitude).toBeLessThan(north);
});

it('shows exactly the European regions on the enlarged map, each in its own place', () => {
  const shown = regionIds.filter((id) => placeOn(europe, id));
  expect(shown).toEqual(regionIds.filter((id) => regionPlaces[id].continent === 'Europe'));
  const places = shown.map((id) => placeOn(europe, id));
  expect(new Set(places.map((place) => `${place?.x} ${place?.y}`)).size).toBe(places.length);
});

it('preserves directions: Zurich south of Frankfurt, London northwest of Paris', () => {
  const [zurich, frankfurt] = [getDegrees('europe-west6'), getDegrees('europe-west3')];
  expect(zurich.latitude).toBeLessThan(frankfurt.latitude);
  const [london, paris] = [getDegrees('europe-west2'), getDegrees('europe-west9')];
  expect(london.longitude).toBeLessThan(paris.longitude);
  expect(london.latitude).toBeGreaterThan(paris.latitude);
});
