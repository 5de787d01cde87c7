import { useEffect, useMemo } from 'react';
import type { ContactTopic } from '@app/api-client/contract/contact';
import { isCaptchaAutomatic } from '@/lib/captcha';
import { clearDraft, createDraftStore } from '@/lib/drafts';
import { useCaptchaForm } from '@/components/forms/captcha-form/use-captcha-form';
import { emptyContact, type ContactValues } from './contact-values';

/** Who writes, as far as it is known: nothing of a visitor but that it is one. */
export type Writer = { id: string; name: string; email: string };

const draftName = 'contact';
const loadCheck = () => import('./check-contact').then(({ checkContact }) => checkContact);

type ContactFormOptions = {
  /** Undefined until it is known whether somebody is logged in; a visitor has an empty id. */
  writer: Writer | undefined;
  /** What the link that led here was about. */
  topic: ContactTopic | undefined;
  send: (values: ContactValues) => Promise<unknown>;
};

/** The form's state: what was typed before, then what is known of the person, and what happens when it is sent. */
export function useContactForm({ writer, topic, send }: ContactFormOptions) {
  const { id, name, email } = writer ?? {};
  const draft = useMemo(() => (id === undefined ? undefined : createDraftStore(draftName, id, emptyContact)), [id]);
  const contact = useCaptchaForm<ContactValues>({
    // None: what was typed before the script ran would be overwritten.
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
