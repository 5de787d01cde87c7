import type { ComponentType, ReactNode } from 'react';
import { AsyncSection } from '../async-section/async-section';
import { deferredPart, type DeferredPart } from './deferred-part';
import { failedPart } from './failed-part';

type DeferredSectionOptions = {
  /** Name of the loading data, in lowercase: "sharing options". */
  resource: () => string;
  /** A placeholder in the shape of the content. */
  skeleton: ReactNode;
};

/**
 * A section whose code loads after the page, with a placeholder. If it fails, only this section shows an error.
 * @param load Returns the section, by `import()`.
 */
export function deferredSection<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { resource, skeleton }: DeferredSectionOptions,
): DeferredPart<Props> {
  return deferredPart(load, {
    waiting: () => (
      <AsyncSection resource={resource()} data={undefined} onRetry={() => undefined} skeleton={skeleton}>
        {() => null}
      </AsyncSection>
    ),
    failed: failedPart,
  });
}
