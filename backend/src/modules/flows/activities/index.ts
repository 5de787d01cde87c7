/** Public interface: activities that use limits, cost credits, or both. */
export { registerActivities } from './activities.routes';
export { activitySweep, releaseExpiredActivities } from './settle-activity.service';
