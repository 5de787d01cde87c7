import type { ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';

/** An account at a local stand-in, obviously made up. The IDs have the length of real ones. */
export type LocalAccount = { userId: string; name: string; teamId: string; team: string };

export const localAccounts: Record<ConnectionProvider, readonly LocalAccount[]> = {
  miro: [
    { userId: '3074457350000000001', name: 'Mira Sample', teamId: '3074457360000000001', team: 'Harbor Sample Studio' },
    { userId: '3074457350000000001', name: 'Mira Sample', teamId: '3074457360000000002', team: 'Lantern Sample Lab' },
    { userId: '3074457350000000002', name: 'Milo Sample', teamId: '3074457360000000001', team: 'Harbor Sample Studio' },
  ],
  surveymonkey: [
    { userId: '1', name: 'Sue Sample', teamId: '', team: '' },
    { userId: '2', name: 'Sam Sample', teamId: '', team: '' },
  ],
};
