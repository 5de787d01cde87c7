import { validateSteps } from '@app/api-client/rules/flows/flow-steps-issues';
import type { Step } from '@app/api-client/rules/flows/flow-steps';
import { HttpError } from '@/backend/http/errors/http-error';

/** @throws {HttpError} 400 with the paths of invalid steps, such as `steps.1.settings.unit`. */
export function requireValidSteps(steps: readonly Step[]): void {
  const issues = validateSteps(steps);
  if (issues.length === 0) return;
  // The first issue of each path is shown.
  const fields = Object.fromEntries(issues.toReversed().map(({ path, ...issue }) => [path, issue]));
  throw new HttpError(400, 'error_validation', { fields });
}
