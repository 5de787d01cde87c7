export { envExample } from './env-example';
export { backendOriginOf, publicBaseUrlOf, siteOriginOf } from './parts/addresses';
export {
  connectionsOf,
  localConnection,
  localConnectionsPath,
  type AllConnectionSettings,
  type ConnectionSettings,
} from './parts/connections';
export { contentServiceOf, pricesOf, type ContentServiceSettings, type PriceSettings } from './parts/content';
export { errorReportsOf, errorServiceOf, type ErrorServiceSettings } from './parts/error-service';
export { mailServerOf, type MailServerSettings } from './parts/mail-server';
export { sellerOf, type Seller } from './parts/operator';
export { pageSettingsOf } from './parts/page-settings';
export { paymentsOf, type StripeSettings } from './parts/stripe';
export { noTrackerSources, trackerSourcesOf, trackersOf, type TrackerSources } from './parts/trackers';
export { readSettings } from './read-settings';
export { originsOf } from './schemas';
export type { Environment, Setting } from './setting';
export { groups as settingGroups, settingsTable, type SettingValues } from './settings-table';
export type { StrapiVersion } from './table/connections';
export { limitNames, limitsOf, type Limit, type LimitName, type Limits } from './table/limits';
