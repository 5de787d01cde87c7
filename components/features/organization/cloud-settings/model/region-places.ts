import { regionIds, type RegionId } from '@app/api-client/rules/organization/regions';

/** Longitude and latitude of the city in degrees, rounded to a hundredth. East and north are positive. */
type Coordinates = readonly [longitude: number, latitude: number];

const coordinates: Record<RegionId, Coordinates> = {
  'australia-southeast1': [151.21, -33.87],
  'asia-east2': [114.17, 22.32],
  'asia-south1': [72.88, 19.08],
  'asia-southeast2': [106.85, -6.21],
  'asia-northeast2': [135.5, 34.69],
  'asia-southeast1': [103.82, 1.35],
  'asia-east1': [120.52, 24.05],
  'europe-west1': [3.82, 50.45],
  'europe-west9': [2.35, 48.86],
  'europe-west3': [8.68, 50.11],
  'europe-west8': [9.19, 45.46],
  'europe-west4': [6.83, 53.44],
  'europe-central2': [21.01, 52.23],
  'europe-southwest1': [-3.7, 40.42],
  'europe-west6': [8.54, 47.38],
  'europe-west2': [-0.13, 51.51],
  'me-west1': [34.78, 32.09],
  'me-central1': [51.53, 25.29],
  'me-central2': [50.1, 26.43],
  'northamerica-northeast1': [-73.57, 45.5],
  'southamerica-west1': [-70.65, -33.45],
  'us-central1': [-95.86, 41.26],
  'us-east1': [-80.01, 33.2],
  'us-south1': [-96.8, 32.78],
  'us-west1': [-121.18, 45.59],
};

/** A point on a map, in units of its drawing. */
export type Point = { x: number; y: number };

/**
 * The projection of a symbol of region-sheet.svg: its size, the coordinates of its upper left corner, and units per
 * degree.
 */
export type Sheet = { width: number; height: number; west: number; north: number; across: number; down: number };

export const world: Sheet = { width: 2784, height: 1280, west: -168, north: 74, across: 8, down: 10 };
/** An enlarged map of Europe, where nine of the regions are close together. */
export const europe: Sheet = { width: 598, height: 522, west: -10.5, north: 56.5, across: 17.6, down: 27.2 };

/** @returns The position of a region on a map; undefined if it is outside of the map. */
export function placeOn({ width, height, west, north, across, down }: Sheet, id: RegionId): Point | undefined {
  const [longitude, latitude] = coordinates[id];
  const [x, y] = [Math.round((longitude - west) * across), Math.round((north - latitude) * down)];
  return x > 0 && x < width && y > 0 && y < height ? { x, y } : undefined;
}

/** @returns The positions of all regions that are on a map. */
export const placesOn = (sheet: Sheet): Point[] => regionIds.flatMap((id) => placeOn(sheet, id) ?? []);
