import type { ComponentType, ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '../async-section/async-section';
import { deferredPart, type DeferredPart } from './deferred-part';

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
  const frame = (error?: string, retry: () => void = () => undefined) => (
    <AsyncSection resource={resource()} data={undefined} error={error} onRetry={retry} skeleton={skeleton}>
      {() => null}
    </AsyncSection>
  );
  return deferredPart(load, { waiting: () => frame(), failed: (retry) => frame(m.ui_part_failed(), retry) });
}
