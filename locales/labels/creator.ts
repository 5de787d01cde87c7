import * as m from '@/locales/generated/messages';

type Creator = { createdBy: string | null; formerCreator: string | null };

/** Says who created a key or a webhook: a member, a former member, or a user whose account was deleted. */
export function creatorLabel({ createdBy: email, formerCreator: name }: Creator, date: string): string {
  if (email !== null) return m.ui_created_by({ email, date });
  return name === null ? m.ui_created_by_former({ date }) : m.ui_created_by_former_name({ name, date });
}
