import * as m from '@/locales/generated/messages';

type Milestone = { at: string; text: () => string };

/** The times of commits in the repository, oldest first. locales/sources.json names the commits. */
export const milestones: readonly [Milestone, ...Milestone[]] = [
  { at: '2026-11-21T03:09:43Z', text: m.about_book_workspace },
  { at: '2026-11-21T03:39:23Z', text: m.about_book_database },
  { at: '2026-11-21T03:44:49Z', text: m.about_book_landscape },
  { at: '2026-11-21T03:58:38Z', text: m.about_book_login },
  { at: '2026-11-21T03:58:51Z', text: m.about_book_guards },
  { at: '2026-11-21T05:04:22Z', text: m.about_book_served },
  { at: '2026-11-21T19:41:40Z', text: m.about_book_kills },
  { at: '2026-11-21T19:44:08Z', text: m.about_book_legal },
  { at: '2026-11-21T19:47:57Z', text: m.about_book_white_paper },
];
