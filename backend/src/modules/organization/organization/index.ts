/** Public interface: organizations, their members and their owner, and the erasure of what remains of a removed one. */
export { addMember, findJoinBlocker, joinOrganization, lockOrganizationsForMove } from './join-organization';
export { leaveOrganization } from './leave-organization';
export { lockExistingOrganization, lockOrganization } from './lock-organization';
export { emailEachAdmin, findAdminRecipients } from './admin-recipients';
export {
  asBillingContact,
  type BillingContact,
  billingLinks,
  emailEachBillingContact,
  findBillingContacts,
} from './billing-contacts';
export { findOwner } from './find-owner';
export { hasOtherMembers, updateOrganization } from './organization.repository';
export {
  changeCompanyDetails,
  createOrganization,
  getDefaultVisibility,
  findMemberId,
  lockOwnOrganization,
  nameWithoutCompany,
  getUserOrganization,
  removeOrganization,
  findMemberRole,
} from './organization.service';
export { setOwner, getOwnerId } from './owner.service';
export { type Creator, creatorColumns, findUserLabels } from './user-labels';
export { findFormerOwner } from './erasure/payments-under-way';
export { eraseDuePayments, paymentErasureSweep, queuePaymentErasure } from './erasure/payment-erasures';
export { eraseRegion } from './erasure/erase-region';
export { addErasure, isToBeErased, claimDueErasures, findNextErasure } from './erasure/region-erasure.repository';
