import type { Step } from './life-steps';

/** A state from which a change is tried, with the steps that lead to it and what shows that it was reached. */
export type LifeState = {
  steps: Step[];
  /** The stored status of the plan, and of the last purchase if that matters. */
  status: 'trialing' | 'active' | 'past_due' | 'expired';
  lastPurchase?: string;
};

const contour: Step = { do: 'order', plan: 'contour', card: 'succeeds' };
const summit: Step = { do: 'order', plan: 'summit', card: 'succeeds' };
const summitYearly: Step = { do: 'order', plan: 'summit', interval: 'annual', card: 'succeeds' };
const plannedContour: Step = { do: 'order', plan: 'contour' };
const ordered: Step = { do: 'order', plan: 'contour', start: 'trial_end', card: 'succeeds' };
const declining: Step = { do: 'addCard', card: 'declines_renewals' };
const wait = (days: number): Step => ({ do: 'wait', days });
/** A trial has 14 days. */
const afterTrial = wait(14.2);
/** @param offsetDays After the end of the running period, or before it. */
const renewal = (offsetDays: number): Step => ({ do: 'waitForRenewal', offsetDays });
const active = { status: 'active' } as const;
const pastDue = { status: 'past_due' } as const;

/** States of a subscription, by name. */
export const lifeStates: Record<string, LifeState> = {
  'a trial': { steps: [], status: 'trialing' },
  'a trial with an add-on and credits': {
    steps: [{ do: 'buyAddOn', renews: true, card: 'succeeds' }, { do: 'buyCredits' }],
    status: 'trialing',
  },
  'a trial whose purchase was declined': {
    ...{ steps: [{ do: 'order', plan: 'contour', card: 'declines' }], status: 'trialing', lastPurchase: 'declined' },
  },
  'a purchase that waits for the cardholder': {
    steps: [{ do: 'order', plan: 'contour', card: 'asks_each_time' }],
    ...{ status: 'trialing', lastPurchase: 'needs_authentication' },
  },
  'a purchase with an unknown outcome': {
    ...{ steps: [{ do: 'interrupt', at: 'after' }, contour], status: 'trialing', lastPurchase: 'charging' },
  },
  'a purchase that was never charged': {
    ...{ steps: [{ do: 'interrupt', at: 'before' }, contour], status: 'trialing', lastPurchase: 'charging' },
  },
  'a trial with an ordered plan': { steps: [ordered], status: 'trialing' },
  'a trial with a discounted plan ordered': { steps: [{ ...ordered, promo: 'threePeriods' }], status: 'trialing' },
  'an ordered plan that has started': { steps: [ordered, afterTrial], ...active },
  'an ordered plan whose first charge was declined': {
    steps: [{ ...ordered, card: 'declines_when_charged' }, afterTrial],
    ...pastDue,
  },
  'an ordered plan whose first charge needs the cardholder': {
    steps: [{ ...ordered, card: 'asks_each_time' }, { do: 'confirm', isApproved: true, then: 'repeat' }, afterTrial],
    ...pastDue,
  },
  'a monthly plan': { steps: [contour], ...active },
  'a yearly plan': { steps: [summitYearly], ...active },
  'a renewed plan': { steps: [contour, wait(45)], ...active },
  'a plan two days before its renewal': { steps: [contour, renewal(-2)], ...active },
  'a plan with a discount for three periods': {
    ...{ steps: [{ ...contour, promo: 'threePeriods' }, wait(40)], ...active },
  },
  'a plan that a promo code pays completely': { steps: [{ ...contour, promo: 'amount' }], ...active },
  'a custom plan': { steps: [{ do: 'order', plan: 'custom', card: 'succeeds' }], ...active },
  'an upgraded plan': { steps: [contour, wait(10), { do: 'order', plan: 'summit' }], ...active },
  'an upgrade from monthly to yearly in an earlier month': {
    ...{ steps: [contour, wait(10), { do: 'order', plan: 'summit', interval: 'annual' }, wait(40)], ...active },
  },
  'an upgrade that waits for the cardholder': {
    steps: [contour, { do: 'order', plan: 'summit', card: 'asks_each_time' }],
    ...{ ...active, lastPurchase: 'needs_authentication' },
  },
  'an upgrade with an unknown outcome': {
    steps: [contour, { do: 'interrupt', at: 'after' }, { do: 'order', plan: 'summit' }],
    ...{ ...active, lastPurchase: 'charging' },
  },
  'a planned change': { steps: [summit, plannedContour], ...active },
  'a planned change with a promo code': {
    ...{ steps: [summit, { ...plannedContour, promo: 'threePeriods' }], ...active },
  },
  'a planned change of a discounted plan': {
    ...{ steps: [{ ...summit, promo: 'everyPeriod' }, plannedContour], ...active },
  },
  'a planned change from yearly to monthly': { steps: [summitYearly, { do: 'order', plan: 'summit' }], ...active },
  'a canceled plan': { steps: [contour, { do: 'cancel' }], ...active },
  'a planned change that was canceled': { steps: [summit, plannedContour, { do: 'cancel' }], ...active },
  'a plan without a card': { steps: [contour, { do: 'removeCard' }], ...active },
  'a plan with an add-on and automatic credits': {
    steps: [contour, { do: 'buyAddOn', renews: true }, { do: 'setTopUp', on: true }],
    ...active,
  },
  'a renewal that was declined once': { steps: [contour, declining, renewal(0.2)], ...pastDue },
  'a renewal that was declined twice': { steps: [contour, declining, renewal(1.2)], ...pastDue },
  'a renewal that was declined three times': { steps: [contour, declining, renewal(3.2)], ...pastDue },
  'a discounted renewal that was declined': {
    ...{ steps: [{ ...contour, promo: 'threePeriods' }, declining, renewal(0.2)], ...pastDue },
  },
  'a planned change whose renewal was declined': {
    ...{ steps: [summit, { ...plannedContour, promo: 'everyPeriod' }, declining, renewal(0.2)], ...pastDue },
  },
  'a renewal that needs the cardholder': {
    steps: [{ ...contour, card: 'asks_each_time' }, { do: 'confirm', isApproved: true, then: 'repeat' }, renewal(0.2)],
    ...pastDue,
  },
  'a renewal with an unknown outcome': {
    steps: [contour, renewal(-0.1), { do: 'interrupt', at: 'after' }, { do: 'sleep', days: 0.2 }],
    ...{ ...active, lastPurchase: 'charging' },
  },
  'a renewal that was never charged': {
    steps: [contour, renewal(-0.1), { do: 'interrupt', at: 'before' }, { do: 'sleep', days: 0.2 }],
    ...{ ...active, lastPurchase: 'charging' },
  },
  'a plan that expired unpaid': { steps: [contour, declining, wait(45)], status: 'expired' },
  'a plan that was canceled and has ended': { steps: [contour, { do: 'cancel' }, wait(40)], status: 'expired' },
  'a refunded plan': { steps: [contour, { do: 'refund', which: 'last', percent: 100 }], ...active },
  'a plan that was refunded partly': { steps: [summit, { do: 'refund', which: 'last', percent: 40 }], ...active },
  'a plan whose refund was rejected': {
    ...{
      steps: [
        { ...contour, card: 'disputes' },
        { do: 'refund', which: 'last', percent: 100 },
      ],
      ...active,
    },
  },
  'a plan whose refund failed later': {
    ...{
      steps: [{ ...contour, card: 'rejects_refunds' }, { do: 'refund', which: 'last', percent: 100 }, wait(1)],
      ...active,
    },
  },
  'a plan of a suspended owner': { steps: [contour, { do: 'suspendOwner' }], ...active },
  'a plan of a company in another country': {
    steps: [contour, { do: 'moveTo', country: 'DE', vatNumber: 'DE136695976' }],
    ...active,
  },
};

/** Changes that are tried from each state, by name. */
export const lifeChanges: Record<string, Step> = {
  'orders Contour': { do: 'order', plan: 'contour' },
  'orders Contour by the year': { do: 'order', plan: 'contour', interval: 'annual' },
  'orders Summit': { do: 'order', plan: 'summit' },
  'orders Summit by the year with a new card': { do: 'order', plan: 'summit', interval: 'annual', card: 'succeeds' },
  'orders Summit with a promo code': { do: 'order', plan: 'summit', promo: 'amount' },
  'orders the custom plan': { do: 'order', plan: 'custom' },
  'orders Summit with a card that asks': { do: 'order', plan: 'summit', card: 'asks_each_time' },
  'orders Contour for the end of the trial': { do: 'order', plan: 'contour', start: 'trial_end', card: 'succeeds' },
  'keeps the plan': { do: 'keepPlan' },
  cancels: { do: 'cancel' },
  'turns renewal on': { do: 'setRenewal', on: true },
  'turns renewal off': { do: 'setRenewal', on: false },
  'adds a good card': { do: 'addCard', card: 'succeeds' },
  'adds a card that declines renewals': { do: 'addCard', card: 'declines_renewals' },
  'replaces the card by one that asks': { do: 'addCard', card: 'asks_each_time', replaces: true },
  'removes the card': { do: 'removeCard' },
  'pays the invoice': { do: 'payInvoice' },
  'moves to Germany': { do: 'moveTo', country: 'DE' },
  'gets a VAT number': { do: 'moveTo', country: 'DE', vatNumber: 'DE136695976' },
  'deletes the billing details': { do: 'forgetBilling' },
  'buys an add-on': { do: 'buyAddOn', renews: true },
  'buys credits': { do: 'buyCredits' },
  'turns automatic credits on': { do: 'setTopUp', on: true },
  'is refunded completely': { do: 'refund', which: 'last', percent: 100 },
  'is refunded a part of the first invoice': { do: 'refund', which: 'first', percent: 50 },
  'deletes the account': { do: 'end', by: 'deletion' },
  'closes the organization': { do: 'end', by: 'closing' },
  'joins another organization': { do: 'end', by: 'joining' },
};

/** Courses of later payments, by name. Each ends after the next renewal. */
export const laterPayments: Record<string, Step[]> = {
  'are paid when due': [wait(45)],
  'are paid a year later': [wait(400)],
  'are paid by the user': [{ do: 'payInvoice', card: 'succeeds' }, wait(45)],
  'are confirmed by the cardholder': [
    { do: 'payInvoice', card: 'asks_each_time' },
    { do: 'confirm', isApproved: true, then: 'repeat' },
    wait(40),
  ],
  'are confirmed late, and reported by the provider': [
    { do: 'payInvoice', card: 'asks_each_time' },
    { do: 'setRenewal', on: false },
    { do: 'confirm', isApproved: true, then: 'event' },
    wait(40),
  ],
  'are confirmed, and found by the sweep': [
    { do: 'confirm', isApproved: true, then: 'sweep' },
    { do: 'cancel' },
    wait(40),
  ],
  'are rejected by the cardholder': [{ do: 'confirm', isApproved: false, then: 'repeat' }, wait(40)],
  'are declined until there is a new card': [
    { do: 'addCard', card: 'declines_renewals' },
    wait(33),
    { do: 'addCard', card: 'succeeds' },
    wait(10),
  ],
  'are declined until the user pays': [
    { do: 'addCard', card: 'declines_renewals' },
    wait(34),
    { do: 'keepPlan' },
    { do: 'payInvoice', card: 'succeeds' },
    wait(10),
  ],
  'lose their answer': [wait(20), { do: 'interrupt', at: 'after' }, wait(25)],
  'are not reached for a while': [wait(20), { do: 'interrupt', at: 'before' }, wait(25)],
  'are refunded': [wait(35), { do: 'refund', which: 'last', percent: 100 }, { do: 'order', plan: 'summit' }, wait(5)],
  'are refunded late, before an upgrade': [
    wait(35),
    { do: 'refund', which: 'first', percent: 100 },
    { do: 'order', plan: 'summit', interval: 'annual' },
    wait(5),
  ],
  'happen while no process runs': [{ do: 'sleep', days: 75 }, wait(20)],
};
