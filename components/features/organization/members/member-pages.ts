import type { AnswerOf } from '@app/api-client/call-facts';
import type { listMembers } from '@app/api-client/calls/org-admin/users';
import type { Member } from '@app/api-client/contract/org-admin/users';
import type { InfiniteData } from '@tanstack/react-query';

export type { Member };
export type MemberPages = InfiniteData<AnswerOf<typeof listMembers>, string | undefined>;

/** What a person is called: the name, or the address while there is none. */
export const memberName = ({ firstName, lastName, email }: Pick<Member, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** Changes the rows that are shown, each in its place: nothing is read again, and nothing moves. */
export function changeRows(pages: MemberPages, change: (member: Member) => Member | undefined): MemberPages {
  const changed = pages.pages.map((part) => ({
    ...part,
    items: part.items.flatMap((member) => change(member) ?? []),
  }));
  return { ...pages, pages: changed };
}
