import * as m from '@/locales/generated/messages';

type People = { createdBy: string | null; formerCreator: string | null; responsible: string | null };

function creatorLabel({ createdBy: email, formerCreator: name }: People, date: string): string {
  if (email !== null) return m.ui_created_by({ email, date });
  return name === null ? m.ui_created_by_former({ date }) : m.ui_created_by_former_name({ name, date });
}

/**
 * Says who created a key or a webhook (a member, a former member, or a user whose account was deleted), and who is
 * responsible for it, if that is another admin.
 */
export const creatorLabels = (people: People, date: string): string[] => [
  creatorLabel(people, date),
  ...(people.responsible === null || people.responsible === people.createdBy
    ? []
    : [m.ui_responsible({ email: people.responsible })]),
];
