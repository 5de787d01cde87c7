/** Public interface: creates and redeems single-use links in emails. */
export {
  createLink,
  createLinks,
  lockLink,
  type LinkInEmail,
  linkLifetimeHours,
  linkStatus,
  readLink,
  requireUsable,
} from './email-links';
export { closeLinks, closeUserLinks, findNewestUsableLink } from './link.repository';
