import type { ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { TrialActions } from '../trial-actions/trial-actions';
import { ClosingBand } from './closing-band';

type ClosingCallProps = {
  heading?: string;
  text?: string;
  /** What a visitor is asked to do; the free trial unless the page has a better offer. */
  children?: ReactNode;
};

/** A public page's last word: the same one thing to do as at its top. */
export function ClosingCall(props: ClosingCallProps) {
  const { heading = m.home_closing_heading(), text = m.home_closing_text(), children = <TrialActions /> } = props;
  return (
    <ClosingBand heading={heading} text={text}>
      {children}
    </ClosingBand>
  );
}
