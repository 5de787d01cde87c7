import '../../forms/field/control.module.css';
import '../../layouts/closing-call/closing-call.module.css';
import '../../layouts/page-intro/page-intro.module.css';
import '../../layouts/questions/questions.module.css';
import '../../layouts/section/section.module.css';
import '../../layouts/trial-actions/trial-actions.module.css';
import '../../ui/button/button.module.css';
import '../../ui/disclosure/disclosure.module.css';
import { defer } from '../../ui/deferred/defer';
import '../../ui/icon/icon.module.css';
import '../../ui/table/table.module.css';
import '../../ui/term-list/term-list.module.css';
import './plan-cards.module.css';
import './plan-comparison.module.css';
import './plan-estimate.module.css';
import './plan-mark.module.css';

const isStatic = true;

export const DeferredPricingTop = defer(async () => (await import('./pricing-top')).PricingTop, { isStatic });
export const DeferredPlanCards = defer(async () => (await import('./plan-cards')).PlanCards);
export const DeferredPlanComparison = defer(async () => (await import('./plan-comparison')).PlanComparison, {
  isStatic,
});
export const DeferredPlanEstimate = defer(async () => (await import('./plan-estimate')).PlanEstimate, {
  isDistant: true,
});
export const DeferredCreditPrices = defer(async () => (await import('./credit-prices')).CreditPrices, {
  isDistant: true,
});
export const DeferredPricingRest = defer(async () => (await import('./pricing-rest')).PricingRest, { isStatic });
