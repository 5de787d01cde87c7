/** The 25 data processing regions. Their IDs are fixed by the specification. */
export const regionIds = [
  'australia-southeast1',
  'europe-west1',
  'northamerica-northeast1',
  'southamerica-west1',
  'europe-west9',
  'europe-west3',
  'asia-east2',
  'asia-south1',
  'asia-southeast2',
  'me-west1',
  'europe-west8',
  'asia-northeast2',
  'europe-west4',
  'europe-central2',
  'me-central1',
  'me-central2',
  'asia-southeast1',
  'europe-southwest1',
  'europe-west6',
  'asia-east1',
  'europe-west2',
  'us-central1',
  'us-east1',
  'us-south1',
  'us-west1',
] as const;
export type RegionId = (typeof regionIds)[number];

export const continents = ['Asia Pacific', 'Europe', 'Middle East', 'Americas'] as const;

/** The location of a region. A city state has no country. */
type Place = { continent: (typeof continents)[number]; city: string; country: string | null };

export const regionPlaces: Record<RegionId, Place> = {
  'australia-southeast1': { continent: 'Asia Pacific', city: 'Sydney', country: 'Australia' },
  'asia-east2': { continent: 'Asia Pacific', city: 'Hong Kong', country: null },
  'asia-south1': { continent: 'Asia Pacific', city: 'Mumbai', country: 'India' },
  'asia-southeast2': { continent: 'Asia Pacific', city: 'Jakarta', country: 'Indonesia' },
  'asia-northeast2': { continent: 'Asia Pacific', city: 'Osaka', country: 'Japan' },
  'asia-southeast1': { continent: 'Asia Pacific', city: 'Singapore', country: null },
  'asia-east1': { continent: 'Asia Pacific', city: 'Changhua County', country: 'Taiwan' },
  'europe-west1': { continent: 'Europe', city: 'St. Ghislain', country: 'Belgium' },
  'europe-west9': { continent: 'Europe', city: 'Paris', country: 'France' },
  'europe-west3': { continent: 'Europe', city: 'Frankfurt', country: 'Germany' },
  'europe-west8': { continent: 'Europe', city: 'Milan', country: 'Italy' },
  'europe-west4': { continent: 'Europe', city: 'Eemshaven', country: 'Netherlands' },
  'europe-central2': { continent: 'Europe', city: 'Warsaw', country: 'Poland' },
  'europe-southwest1': { continent: 'Europe', city: 'Madrid', country: 'Spain' },
  'europe-west6': { continent: 'Europe', city: 'Zurich', country: 'Switzerland' },
  'europe-west2': { continent: 'Europe', city: 'London', country: 'England' },
  'me-west1': { continent: 'Middle East', city: 'Tel Aviv', country: 'Israel' },
  'me-central1': { continent: 'Middle East', city: 'Doha', country: 'Qatar' },
  'me-central2': { continent: 'Middle East', city: 'Dammam', country: 'Saudi Arabia' },
  'northamerica-northeast1': { continent: 'Americas', city: 'Montréal', country: 'Canada' },
  'southamerica-west1': { continent: 'Americas', city: 'Santiago', country: 'Chile' },
  'us-central1': { continent: 'Americas', city: 'Council Bluffs', country: 'Iowa' },
  'us-east1': { continent: 'Americas', city: 'Moncks Corner', country: 'South Carolina' },
  'us-south1': { continent: 'Americas', city: 'Dallas', country: 'Texas' },
  'us-west1': { continent: 'Americas', city: 'The Dalles', country: 'Oregon' },
};

/** @returns The location of a region, such as `Frankfurt, Germany`. */
export function placeName(id: RegionId): string {
  const { city, country } = regionPlaces[id];
  return country === null ? city : `${city}, ${country}`;
}

/** @returns The display name of a region, such as `Frankfurt, Germany (europe-west3)`. */
export const regionName = (id: RegionId): string => `${placeName(id)} (${id})`;
