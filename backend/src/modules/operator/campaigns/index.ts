/** Public interface: sends promotional emails. */
export { registerCampaigns } from './campaigns.routes';
