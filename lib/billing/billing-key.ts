/** The start of the query keys of everything about money: a purchase may change any of it. */
export const billingKey = ['billing'] as const;
