import { ApiError } from '@app/api-client/api-error';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { errorMessage, issueMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { fieldOf } from '@/components/forms/form/field-of';
import { TextField } from '@/components/forms/text-field/text-field';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Status } from '@/components/ui/status/status';
import { domainIn } from './config-values';
import { DomainRow } from './domain-row';
import { plainText, type FieldsProps } from './fields-props';
import { lookForRecords, useKeepConfig, type SsoConfig } from './sso-settings-calls';
import { StepCard } from './step-card';
import styles from './domains-step.module.css';
import shared from './sso-settings.module.css';

const waitingIn = (config: SsoConfig) =>
  config.domains.filter(({ isVerified }) => !isVerified).map(({ domain }) => domain);

/** @returns That somebody else has verified one of the domains, where that is what is wrong. */
function takenMessage(error: unknown): string | undefined {
  const issue = error instanceof ApiError ? error.fields.domains : undefined;
  return issue && issueMessage(issue);
}

/** Asks the name system for the records that are missing, and says of which it found them. */
function RecordCheck({ config }: { config: SsoConfig }) {
  const keep = useKeepConfig();
  const [found, setFound] = useState(0);
  const before = waitingIn(config);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => lookForRecords(config.id),
    onMutate: () => setFound(0),
    onSuccess: (checked) => {
      setFound(before.length - waitingIn(checked).length);
      return keep(checked);
    },
  });
  if (before.length === 0 && !isSuccess && !error) return null;
  return (
    <div className={shared.check}>
      {before.length > 0 && (
        <div>
          <Button icon="retry" isBusy={isPending} busyLabel={m.sso_domains_checking()} onClick={() => mutate()}>
            {m.sso_domains_check()}
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

/** Whose people log in by it: domains, each with what proves it. */
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
    const isTwice = domain !== undefined && domains.includes(domain);
    if (domain === undefined || isTwice) {
      const code = newDomain.trim() === '' ? 'required' : 'domain';
      form.setError('newDomain', { message: isTwice ? m.sso_domain_twice() : issueMessage({ code }) });
      return field.current?.focus();
    }
    change([...domains, domain], m.sso_domain_added({ domain }));
    form.setValue('newDomain', '', { shouldDirty: true });
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would send the whole form, with the domain only half entered.
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
