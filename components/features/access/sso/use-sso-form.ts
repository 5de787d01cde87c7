import { ApiError } from '@app/api-client/api-error';
import { useEffect, useState } from 'react';
import { deferredCheck, loadReliably } from '@/components/forms/form/form-problems';
import { resolverOf, showRejection } from '@/components/forms/form/ready-form-problems';
import { useForm } from '@/components/forms/form/use-form';
import type { SsoTarget, SsoValues } from './sso-values';

/** Deferred like the login's validation. */
const loadCheck = () => import('./check-sso').then(({ checkSso }) => checkSso);
const resolver = resolverOf(deferredCheck<SsoValues>(loadCheck));

const isUnknown = (error: unknown) => error instanceof ApiError && error.code === 'error_sso_domain_unknown';

/**
 * State and submission of the form.
 * @param email Prefills the field once known. Never overwrites user input.
 * @param redirect Redirects to the provider.
 */
export function useSsoForm(email: string | undefined, redirect: (target: SsoTarget) => Promise<void>) {
  const [unknownDomain, setUnknownDomain] = useState<string>();
  const { handleSubmit, setError, getValues, setValue, ...form } = useForm<SsoValues>({ resolver });
  useEffect(() => {
    if (email && !getValues('email')) setValue('email', email);
  }, [email, getValues, setValue]);

  const leave = async (target: SsoTarget) => {
    setUnknownDomain(undefined);
    try {
      await redirect(target);
    } catch (error) {
      if (isUnknown(error)) {
        setUnknownDomain('domain' in target ? target.domain : target.email.slice(target.email.lastIndexOf('@') + 1));
      } else await showRejection(error, setError, { names: [] });
    }
  };
  const submit = handleSubmit(leave);
  return { ...form, submit, leave, unknownDomain, warmUp: () => void loadReliably(loadCheck) };
}
