import type { AnswerOf } from '@app/api-client/call-definition';
import type { listMembers } from '@app/api-client/calls/access/users';
import type { Member } from '@app/api-client/contract/access/users';
import type { InfiniteData } from '@tanstack/react-query';

export type { Member };
export type MemberPages = InfiniteData<AnswerOf<typeof listMembers>, string | undefined>;

/** The display name: first and last name, or else the email address. */
export const memberName = ({ firstName, lastName, email }: Pick<Member, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** Updates or removes cached rows in place, without refetching. */
export function changeRows(pages: MemberPages, change: (member: Member) => Member | undefined): MemberPages {
  const changed = pages.pages.map((part) => ({
    ...part,
    items: part.items.flatMap((member) => change(member) ?? []),
  }));
  return { ...pages, pages: changed };
}
