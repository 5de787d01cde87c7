import { ProductTop } from '../product-top';
import { RouteScene } from './route-scene';
import { workflows } from './workflows';

/** The headline, a route across contours, and the jobs. */
export function WorkflowsTop() {
  return <ProductTop product={workflows} scene={<RouteScene />} />;
}
