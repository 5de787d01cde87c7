/** Public interface: suspends and restores accounts. */
export { registerStaffActions } from './staff-actions.routes';
