import '../../forms/field/control.module.css';
import '../../layouts/closing-call/closing-call.module.css';
import '../../layouts/page-intro/page-intro.module.css';
import '../../layouts/questions/questions.module.css';
import '../../layouts/section/section.module.css';
import '../../layouts/trial-actions/trial-actions.module.css';
import '../../ui/button/button.module.css';
import '../../ui/disclosure/disclosure.module.css';
import { late } from '../../ui/late/late';
import '../../ui/icon/icon.module.css';
import '../../ui/table/table.module.css';
import '../../ui/term-list/term-list.module.css';
import './plan-cards.module.css';
import './plan-comparison.module.css';
import './plan-estimate.module.css';
import './plan-mark.module.css';

const isStatic = true;

export const LatePricingTop = late(async () => (await import('./pricing-top')).PricingTop, { isStatic });
export const LatePlanCards = late(async () => (await import('./plan-cards')).PlanCards);
export const LatePlanComparison = late(async () => (await import('./plan-comparison')).PlanComparison, { isStatic });
export const LatePlanEstimate = late(async () => (await import('./plan-estimate')).PlanEstimate, { isDistant: true });
export const LateCreditPrices = late(async () => (await import('./credit-prices')).CreditPrices, { isDistant: true });
export const LatePricingRest = late(async () => (await import('./pricing-rest')).PricingRest, { isStatic });
