/** Public interface: plans and their versions. */
export { planIds, trialVersionId } from './plan-ids';
