/** Public interface: records and lists what members did in their organization, and records what staff did. */
export { registerAudit } from './audit-log.routes';
export { recordAudit } from './record-audit';
export { recordStaffAction } from './record-staff-action';
