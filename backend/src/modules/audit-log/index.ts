/** Public interface: records and lists what members did in their organization. */
export { registerAudit } from './audit-log.routes';
export { recordAudit } from './record-audit';
