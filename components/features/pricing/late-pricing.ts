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
import './plan-comparison.module.css';

const isStatic = true;

export const LatePricingTop = late(async () => (await import('./pricing-top')).PricingTop, { isStatic });
export const LatePlanComparison = late(async () => (await import('./plan-comparison')).PlanComparison, { isStatic });
export const LateCreditPrices = late(async () => (await import('./credit-prices')).CreditPrices);
export const LatePricingRest = late(async () => (await import('./pricing-rest')).PricingRest, { isStatic });
