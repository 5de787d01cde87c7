import type { SecondFactorState as State } from '@app/api-client/contract/identity/second-factor';
import { ownTime } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { Badge } from '@/components/ui/badge/badge';
import { Button } from '@/components/ui/button/button';
import { Stack } from '@/components/ui/stack/stack';

/** At this number of remaining codes or fewer, suggests new ones. */
const codesFew = 3;

type SecondFactorStateProps = {
  state: State;
  onSetUp: () => void;
  onRenew: () => void;
  onSwitchOff: () => void;
};

/** Whether two-step login is on, with the available actions. */
export function SecondFactorState({ state, onSetUp, onRenew, onSwitchOff }: SecondFactorStateProps) {
  const { isOn, isAvailable, onSince, recoveryCodesLeft } = state;
  if (!isAvailable) return <p>{m.privacy_factor_unavailable()}</p>;
  if (!isOn) {
    return (
      <Stack gap="m">
        <p>
          <Badge tone="neutral" shape="ring">
            {m.ui_switch_off()}
          </Badge>
        </p>
        <div>
          <Button onClick={onSetUp}>{m.privacy_factor_set_up()}</Button>
        </div>
      </Stack>
    );
  }
  const codesLeft = m.privacy_codes_left({ n: recoveryCodesLeft });
  return (
    <Stack gap="m">
      <div>
        <p>
          <Badge tone="ok" shape="disc">
            {m.ui_switch_on()}
          </Badge>
        </p>
        {onSince !== null && <p className="text-hint">{m.ui_since({ time: ownTime(onSince) })}</p>}
      </div>
      <p>{recoveryCodesLeft <= codesFew ? `${codesLeft} ${m.privacy_codes_few()}` : codesLeft}</p>
      <Stack direction="row">
        <Button onClick={onRenew}>{m.privacy_codes_renew()}</Button>
        <Button tone="danger" onClick={onSwitchOff}>
          {m.ui_turn_off()}
        </Button>
      </Stack>
    </Stack>
  );
}
