import { ApiError } from '@app/api-client/api-error';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { errorMessage, issueMessage } from '@/lib/i18n/error-message';
import { hasPressedEnter } from '@/lib/pressed-enter';
import * as m from '@/locales/generated/messages';
import { fieldOf } from '@/components/forms/form/field-of';
import { TextField } from '@/components/forms/text-field/text-field';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Status } from '@/components/ui/status/status';
import { domainIn } from '../model/config-values';
import { DomainRow } from './domain-row';
import { plainText, type FieldsProps } from '../model/fields-props';
import { checkRecords, useStoreConfig, type SsoConfig } from '../api/sso-settings-calls';
import { StepCard } from './step-card';
import styles from './domains-step.module.css';
import shared from '../sso-settings.module.css';

const countUnverified = (config: SsoConfig) =>
  config.domains.filter(({ isVerified }) => !isVerified).map(({ domain }) => domain);

/** @returns The message if another organization has verified one of the domains. */
function takenMessage(error: unknown): string | undefined {
  const issue = error instanceof ApiError ? error.fields.domains : undefined;
  return issue && issueMessage(issue);
}

/** Checks DNS for the missing records and reports how many it found. */
function RecordCheck({ config }: { config: SsoConfig }) {
  const storeConfig = useStoreConfig();
  const [found, setFound] = useState(0);
  const before = countUnverified(config);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => checkRecords(config.id),
    onMutate: () => setFound(0),
    onSuccess: (checked) => {
      setFound(before.length - countUnverified(checked).length);
      return storeConfig(checked);
    },
  });
  if (before.length === 0 && !isSuccess && !error) return null;
  return (
    <div className={shared.check}>
      {before.length > 0 && (
        <div>
          <Button icon="retry" isBusy={isPending} busyLabel={m.ui_checking()} onClick={() => mutate()}>
            {m.ui_check_now()}
          </Button>
        </div>
      )}
      <Status isVisible className={shared.check}>
        {isSuccess && found > 0 && <Banner level="ok">{m.sso_domains_found({ n: found })}</Banner>}
        {isSuccess && !isPending && before.length > 0 && (
          <Banner level="warn">{m.sso_domains_not_found({ domains: before.join(', ') })}</Banner>
        )}
      </Status>
      {error && (
        <Banner level="bad" isAnnounced>
          {takenMessage(error) ?? errorMessage(error)}
        </Banner>
      )}
    </div>
  );
}

/** The domains whose users log in with this provider, each with its proof. */
export function DomainsStep({ form, values, config }: FieldsProps) {
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { domains, newDomain } = values;
  const { ref: registered, error, ...registration } = fieldOf(form, 'newDomain');
  const change = (next: string[], sentence: string) => {
    form.setValue('domains', next, { shouldDirty: true });
    form.clearErrors('newDomain');
    setSaid(sentence);
    field.current?.focus();
  };
  const add = () => {
    const domain = domainIn(newDomain);
    const isDuplicate = domain !== undefined && domains.includes(domain);
    if (domain === undefined || isDuplicate) {
      const code = newDomain.trim() === '' ? 'required' : 'domain';
      form.setError('newDomain', { message: isDuplicate ? m.sso_domain_twice() : issueMessage({ code }) });
      return field.current?.focus();
    }
    change([...domains, domain], m.sso_domain_added({ domain }));
    form.setValue('newDomain', '', { shouldDirty: true });
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (!hasPressedEnter(event)) return;
    // Enter would submit the whole form with the domain half typed.
    event.preventDefault();
    add();
  };
  const remove = (domain: string) =>
    change(
      domains.filter((other) => other !== domain),
      m.sso_domain_removed({ domain }),
    );

  return (
    <StepCard n={3} title={m.sso_step_domains()}>
      <p className={shared.intro}>{m.sso_domains_intro()}</p>
      {domains.length > 0 && (
        <ul role="list" aria-label={m.sso_domains_list()} className={styles.rows}>
          {domains.map((domain) => (
            <DomainRow
              key={domain}
              domain={domain}
              stored={config?.domains.find((known) => known.domain === domain)}
              onRemove={() => remove(domain)}
            />
          ))}
        </ul>
      )}
      {config && <RecordCheck config={config} />}
      <div className={styles.add}>
        <TextField
          {...registration}
          {...plainText}
          ref={(input) => {
            registered(input);
            field.current = input;
          }}
          label={m.sso_domains_add_label()}
          hint={m.sso_domains_add_hint()}
          error={error}
          inputMode="url"
          onKeyDown={addOnEnter}
        />
        <Button onClick={add}>{m.sso_domains_add()}</Button>
      </div>
      <Status isVisible className={shared.note}>
        {said}
      </Status>
    </StepCard>
  );
}
