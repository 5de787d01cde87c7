import { isCaptchaAutomatic } from '@/lib/captcha';
import { clearDraft, createDraftStore } from '@/lib/drafts';
import { useCaptchaForm } from '@/components/forms/captcha-form/use-captcha-form';
import { emptyWhitePaper, type WhitePaperValues } from './white-paper-values';

const draftName = 'white-paper';
/** Whoever asks is a visitor here, logged in or not: nothing is filled in for them. */
const visitor = '';
const draft = createDraftStore(draftName, visitor, emptyWhitePaper);
const loadCheck = () => import('./check-white-paper').then(({ checkWhitePaper }) => checkWhitePaper);

/** The form's state, and what happens when it is sent. */
export function useWhitePaperForm(send: (values: WhitePaperValues) => Promise<unknown>) {
  return useCaptchaForm<WhitePaperValues>({
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
}
