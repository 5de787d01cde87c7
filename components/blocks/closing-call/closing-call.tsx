import type { ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { TrialActions } from '../trial-actions/trial-actions';
import { ClosingBand } from './closing-band';

type ClosingCallProps = {
  heading?: string;
  text?: string;
  /** The call to action. Default: the free trial. */
  children?: ReactNode;
};

/** The end of a public page: the same call to action as at its top. */
export function ClosingCall(props: ClosingCallProps) {
  const { heading = m.home_closing_heading(), text = m.home_closing_text(), children = <TrialActions /> } = props;
  return (
    <ClosingBand heading={heading} text={text}>
      {children}
    </ClosingBand>
  );
}
