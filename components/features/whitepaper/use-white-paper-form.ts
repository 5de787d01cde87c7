import { isCaptchaAutomatic } from '@/lib/captcha';
import { clearDraft, createDraftStore } from '@/lib/drafts';
import { useCaptchaForm } from '@/components/forms/captcha-form/use-captcha-form';
import { emptyWhitePaper, type WhitePaperValues } from './white-paper-values';

const draftName = 'white-paper';
/** The draft's user ID. The form treats logged-in users as visitors and prefills nothing. */
const visitor = '';
const draft = createDraftStore(draftName, visitor, emptyWhitePaper);
const loadCheck = () => import('./check-white-paper').then(({ checkWhitePaper }) => checkWhitePaper);

/** State and submission of the form. */
export function useWhitePaperForm(send: (values: WhitePaperValues) => Promise<unknown>) {
  return useCaptchaForm<WhitePaperValues>({
    // No defaults: they would overwrite input typed before the script loaded.
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
