/**
 * After the account is gone: moves to the page that says so, and only then forgets the session, because a page of a
 * person without one leads to the login. Other tabs learn of it.
 * @param move To a page that needs nobody.
 */
export async function deleteAccount(move: () => Promise<unknown>): Promise<void> {
  // Loaded before the page goes away, together with it.
  const session = import('../../../lib/auth/session');
  try {
    await move();
  } finally {
    await (await session).signOut();
  }
}
