import * as m from '@/locales/generated/messages';

/** Says below a list of prices that they are without tax (BI-3). */
export const PricesExcludeTax = () => <p className="text-hint">{m.purchase_without_tax()}</p>;
