import * as m from '@/locales/generated/messages';
import { ClosingBand } from '@/components/blocks/closing-call/closing-band';
import { QuickSignup } from './quick-signup';

/** The end of a public page, with a quick sign-up form. */
export function QuickSignupBand() {
  return (
    <ClosingBand heading={m.quick_heading()} text={m.quick_text()}>
      <QuickSignup />
      <p className="text-hint">{m.quick_trial_note()}</p>
    </ClosingBand>
  );
}
