import type { FieldErrors, Resolver } from 'react-hook-form';
import * as m from '@/locales/generated/messages';
import type { Check } from '@/components/forms/form/form-problems';
import { resolverOf } from '@/components/forms/form/ready-form-problems';
import { wrongSite } from './check-key';
import type { DetailValues } from './key-values';

/** Creates the resolver of a key form, whose error message names the invalid site. */
export function keyResolver<Values extends DetailValues>(check: Check<Values>): Resolver<Values> {
  const resolve = resolverOf(check);
  return async (values, ...context) => {
    const result = await resolve(values, ...context);
    const site = 'sites' in result.errors ? wrongSite(values.sites) : undefined;
    if (site === undefined) return result;
    const errors = { ...result.errors, sites: { type: 'url', message: m.keys_site_wrong({ site }) } };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
