import type { ComponentType, ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '../async-section/async-section';
import { deferredPart, type DeferredPart } from './deferred-part';

type DeferredSectionOptions = {
  /** What is loading, in lower case: "sharing options". */
  resource: () => string;
  /** In the shape of what is to come. */
  skeleton: ReactNode;
};

/**
 * A section whose code comes after the page, in the place that it keeps meanwhile. One that cannot be fetched says so,
 * and costs nothing but itself.
 * @param load The section, by `import()`.
 */
export function deferredSection<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { resource, skeleton }: DeferredSectionOptions,
): DeferredPart<Props> {
  const frame = (error?: string, retry: () => void = () => undefined) => (
    <AsyncSection resource={resource()} data={undefined} error={error} onRetry={retry} skeleton={skeleton}>
      {() => null}
    </AsyncSection>
  );
  return deferredPart(load, { waiting: () => frame(), failed: (retry) => frame(m.part_failed(), retry) });
}
