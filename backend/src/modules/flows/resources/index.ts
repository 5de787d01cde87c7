/** Public interface: resources, who can access them, and their transfer. */
export { findOwnResource } from './find-resource';
export {
  deleteResource,
  hasResources,
  listOwned,
  registerResource,
  renameResource,
  transferResources,
} from './resources.service';
export { registerResources } from './roles.routes';
export { share } from './share-resource.service';
export { transferResource } from './transfer-resource.service';
