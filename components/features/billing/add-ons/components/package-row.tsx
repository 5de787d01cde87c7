import { useState } from 'react';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { QuantityField } from '@/components/forms/quantity-field/quantity-field';
import { Button } from '@/components/ui/button/button';
import { Row } from '@/components/ui/rows/rows';
import type { AddOnPackage } from '../api/add-on-calls';
import { additionText, priceText } from '../model/add-on-texts';
import styles from '../add-ons.module.css';

type PackageRowProps = {
  offer: AddOnPackage;
  /** Whether the row only says what there is, without a way to buy it. */
  isListed?: boolean;
  onAdd: (quantity: number) => void;
};

/** A package that can be bought: what it adds, its price, and how many. */
export function PackageRow({ offer, isListed = false, onAdd }: PackageRowProps) {
  const { name, category, quantityMax } = offer;
  const [quantity, setQuantity] = useState(1);
  const shownQuantity = Math.min(quantity, Math.max(1, quantityMax));
  return (
    <Row
      name={name}
      actions={
        isListed ? undefined : quantityMax > 0 ? (
          <div className={styles.order}>
            <QuantityField
              label={m.addons_quantity_of({ name })}
              isLabelHidden
              value={shownQuantity}
              max={quantityMax}
              onChange={setQuantity}
            />
            <Button aria-label={m.addons_add_named({ name })} onClick={() => onAdd(shownQuantity)}>
              {m.addons_add()}
            </Button>
          </div>
        ) : (
          <p className="text-hint">{m.addons_maximum()}</p>
        )
      }
    >
      <p>{m.addons_adds_to({ addition: additionText(offer), category: quotaNames[category]() })}</p>
      <p className="text-hint">{priceText(offer)}</p>
    </Row>
  );
}
