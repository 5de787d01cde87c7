import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { registerLocalTools } from '../local/register-local-tools';
import { registerAccount } from './account/account.routes';
import { registerCaptcha } from './captcha/captcha.routes';
import { registerHealth } from './health/health.routes';
import { registerPricingPlans } from './pricing-plans/pricing-plans.routes';
import { registerSessions } from './sessions/session.routes';
import { registerWalletPackages } from './wallet-packages/wallet-packages.routes';

/** Every module, in one list: a module is a function that serves its calls. */
const modules: ((app: FastifyInstance, deps: Deps) => void)[] = [
  registerHealth,
  registerCaptcha,
  registerSessions,
  registerAccount,
  registerPricingPlans,
  registerWalletPackages,
  registerLocalTools,
];

export function registerModules(app: FastifyInstance, deps: Deps): void {
  for (const register of modules) register(app, deps);
}
