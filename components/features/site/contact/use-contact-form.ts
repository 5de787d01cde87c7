import { useEffect, useMemo } from 'react';
import type { ContactTopic } from '@app/api-client/contract/site/contact';
import { isCaptchaAutomatic } from '@/lib/captcha';
import { clearDraft, createDraftStore } from '@/lib/drafts';
import { useCaptchaForm } from '@/components/forms/captcha-form/use-captcha-form';
import { emptyContact, type ContactValues } from './contact-values';

/** The sender as far as known. A visitor has an empty id, name and address. */
export type Writer = { id: string; name: string; email: string };

const draftName = 'contact';
const loadCheck = () => import('./check-contact').then(({ checkContact }) => checkContact);

type ContactFormOptions = {
  /** Undefined until the session is known; a visitor has an empty id. */
  writer: Writer | undefined;
  /** The topic from the link to the page. */
  topic: ContactTopic | undefined;
  send: (values: ContactValues) => Promise<unknown>;
};

/** The state of the form, filled in from the draft or else from the session, and its submission. */
export function useContactForm({ writer, topic, send }: ContactFormOptions) {
  const { id, name, email } = writer ?? {};
  const draft = useMemo(() => (id === undefined ? undefined : createDraftStore(draftName, id, emptyContact)), [id]);
  const contact = useCaptchaForm<ContactValues>({
    // No default values: they would overwrite input that was typed before the script loaded.
    defaultValues: {},
    loadCheck,
    draft,
    isCaptchaAutomatic,
    fieldOfCode: { error_captcha: 'captchaToken' },
    send: async (values) => {
      await send(values);
      clearDraft(draftName);
    },
  });

  const { getValues, setValue } = contact.form;
  useEffect(() => {
    if (name && !getValues('name')) setValue('name', name);
    if (email && !getValues('email')) setValue('email', email);
  }, [name, email, getValues, setValue]);
  useEffect(() => {
    if (topic) setValue('topic', topic);
  }, [topic, setValue]);

  return contact;
}
