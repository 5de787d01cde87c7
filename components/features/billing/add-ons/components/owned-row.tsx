import { useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '@/lib/format/numbers';
import { amountLabel } from '@/lib/pricing/quota-labels';
import { useSavedChoice } from '@/lib/use-saved-choice';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { MissingPaymentDataLink } from '@/components/blocks/missing-payment-data/missing-payment-data';
import { Meter } from '@/components/ui/meter/meter';
import { SavedNote } from '@/components/ui/saved-note/saved-note';
import { Switch } from '@/components/ui/switch/switch';
import { addOnsQuery, setAddOnRenewal, type OwnedAddOn } from '../api/add-on-calls';
import { quantityName, termText } from '../model/add-on-texts';
import styles from '../add-ons.module.css';

/** The DOM ID of an owned add-on, which takes the focus after its purchase. */
export const ownedId = (addOnId: string) => `add-on-${addOnId}`;

const shown = (amount: number, unit: OwnedAddOn['unit']) =>
  unit === 'bytes' ? amountLabel(amount, unit) : formatNumber(amount);

function Renewal({ addOn }: { addOn: OwnedAddOn }) {
  const client = useQueryClient();
  const { value, choose, isSaved, problem, problemCode } = useSavedChoice(
    addOn.renewsAt !== null,
    async (autoRenewal) => {
      const saved = await setAddOnRenewal(addOn.id, autoRenewal);
      client.setQueryData(
        addOnsQuery.queryKey,
        (addOns) => addOns && { ...addOns, owned: addOns.owned.map((one) => (one.id === saved.id ? saved : one)) },
      );
    },
  );
  return (
    <Switch
      label={m.addons_renewal({ name: quantityName(addOn.name, addOn.quantity) })}
      isOn={value}
      onChange={choose}
      outcome={
        <>
          <SavedNote isSaved={isSaved} problem={problem} /> <MissingPaymentDataLink code={problemCode} />
        </>
      }
    />
  );
}

/** An owned add-on: how much is used and left, and when it renews or ends. */
export function OwnedRow({ addOn }: { addOn: OwnedAddOn }) {
  const { id, name, quantity, category, used, left, percent, units, unit, renewsAt, endsAt, isIncluded } = addOn;
  const texts = { used: shown(used, unit), left: shown(left, unit), percent };
  return (
    <li id={ownedId(id)} tabIndex={-1} className={styles.owned}>
      <h3>{quantityName(name, quantity)}</h3>
      <Meter
        label={quotaNames[category]()}
        used={used}
        limit={units}
        figures={m.addons_usage_figures({ ...texts, used: amountLabel(used, unit) })}
        sentence={m.addons_usage_sentence({ ...texts, limit: amountLabel(units, unit) })}
      />
      <p className="text-hint">{termText(addOn)}</p>
      {(renewsAt ?? endsAt) !== null && !isIncluded && <Renewal addOn={addOn} />}
    </li>
  );
}
