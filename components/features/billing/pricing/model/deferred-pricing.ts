import '@/components/forms/field/control.module.css';
import '@/components/blocks/closing-call/closing-call.module.css';
import '@/components/blocks/page-intro/page-intro.module.css';
import '@/components/blocks/questions/questions.module.css';
import '@/components/blocks/section/section.module.css';
import '@/components/blocks/trial-actions/trial-actions.module.css';
import '@/components/ui/button/button.module.css';
import '@/components/ui/disclosure/disclosure.module.css';
import { defer } from '@/components/ui/deferred/defer';
import '@/components/ui/icon/icon.module.css';
import '@/components/ui/stack/sheet.module.css';
import '@/components/ui/table/comparison.module.css';
import '@/components/ui/table/table.module.css';
import '@/components/ui/term-list/term-list.module.css';
import '../components/plan-cards.module.css';
import '../components/plan-estimate.module.css';
import '../components/plan-mark.module.css';

const isStatic = true;

export const DeferredPricingTop = defer(async () => (await import('../components/pricing-top')).PricingTop, {
  isStatic,
});
export const DeferredPlanCards = defer(async () => (await import('../components/plan-cards')).PlanCards);
export const DeferredPlanComparison = defer(
  async () => (await import('../components/plan-comparison')).PlanComparison,
  {
    isStatic,
  },
);
export const DeferredPlanEstimate = defer(async () => (await import('../components/plan-estimate')).PlanEstimate, {
  isDistant: true,
});
export const DeferredCreditPrices = defer(async () => (await import('../components/credit-prices')).CreditPrices, {
  isDistant: true,
});
export const DeferredPricingRest = defer(async () => (await import('../components/pricing-rest')).PricingRest, {
  isStatic,
});
