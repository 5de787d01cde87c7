/** Public interface: trials and plans of organizations. */
export { hasPaidPlan, hasRunningTrial, runningTrialEnd, startTrial, trialDays, trialEnd } from './trial.service';
