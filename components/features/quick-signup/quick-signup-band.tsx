import * as m from '../../../locales/generated/messages';
import { ClosingBand } from '../../layouts/closing-call/closing-band';
import { QuickSignup } from './quick-signup';

/** A public page's last word, with the sign-up begun on the spot. */
export function QuickSignupBand() {
  return (
    <ClosingBand heading={m.home_closing_heading()} text={m.quick_text()}>
      <QuickSignup />
      <p className="text-hint">{m.home_trial_note()}</p>
    </ClosingBand>
  );
}
