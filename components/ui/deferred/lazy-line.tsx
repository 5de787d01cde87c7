import { lazy, type ComponentType } from 'react';
import { asOutdated, OutdatedError } from '@/lib/outdated';
import * as m from '@/locales/generated/messages';

/**
 * As `lazyPart`, for the public site, whose style sheet has no room for a section: a sentence replaces a part whose code
 * can't load, until the page is loaded again.
 * @param load Returns the part, by `import()`.
 */
export const lazyLine = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      async (error: unknown) => {
        const isOutdated = (await asOutdated(error)) instanceof OutdatedError;
        const sentence = () => <p role="alert">{isOutdated ? m.form_outdated() : m.ui_part_failed()}</p>;
        return { default: sentence as ComponentType<Props> };
      },
    ),
  );
