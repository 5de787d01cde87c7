import { lazy, memo, Suspense, type ComponentType } from 'react';

/**
 * A part of a page that is served whole and comes to life last: its HTML is there from the start, its code is fetched
 * after the page's own. For what a visitor reads before using it, a footer for one, so that it does not hold back what
 * is used first. Its styles must be imported by whoever places it: styles that came with the code would come too late.
 *
 * It takes no props, because React gives up the served HTML of a part that changes before its code is there.
 * @param load The part, by `import()`.
 */
export function late(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => ({ default: await load() }));
  return memo(function Late() {
    return (
      <Suspense>
        <Part />
      </Suspense>
    );
  });
}
