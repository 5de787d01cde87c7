import * as m from '@/locales/generated/messages';
import { OnThisPage } from '@/components/blocks/on-this-page/on-this-page';
import { places } from './places';

/** Links to the tasks. */
export function SolutionsPlaces() {
  const entries = Object.values(places).map(({ id, name }) => ({ id, label: name() }));
  return <OnThisPage label={m.ui_on_this_page()} places={entries} />;
}
