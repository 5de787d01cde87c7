import { lazy, type ComponentType } from 'react';
import { deferredPart } from './deferred-part';
import { failedPart } from './failed-part';

/**
 * A part that suspends while its code loads. React's own `lazy` replaces the whole page, and what was typed in it, if the
 * code can't load; here only this part shows the error.
 * @param load Returns the part, by `import()`.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      // Loads once more, which also finds out why it failed.
      () => ({ default: deferredPart(load, { failed: failedPart }) as ComponentType<Props> }),
    ),
  );
