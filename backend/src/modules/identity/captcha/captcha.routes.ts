import { getCaptchaChallenge } from '@app/api-client/contract/identity/captcha';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { serve } from '@/backend/http/calls/serve';
import { createAltchaChallenge } from './altcha-verifier';

/** The action of a challenge requested without one. No form accepts its solution. */
const unnamedAction = '';

/** Registers the call that returns challenges. It returns 404 if reCAPTCHA is configured. */
export function registerCaptcha(app: FastifyInstance, deps: Deps): void {
  serve(app, getCaptchaChallenge, async ({ query }) => {
    if (deps.config.recaptcha) throw new HttpError(404, 'error_not_found');
    const { parameters, signature = '' } = await createAltchaChallenge(deps, query.action ?? unnamedAction);
    return { parameters, signature };
  });
}
