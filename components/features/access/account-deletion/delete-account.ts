/**
 * Finishes a deletion: moves to the confirmation page, then ends the session here and in other tabs. The order matters:
 * a page that needs a login redirects to it as soon as the session ends.
 * @param move Navigates to a page that needs no login.
 */
export async function finishDeletion(move: () => Promise<unknown>): Promise<void> {
  // Loaded before the navigation starts, because this page may be gone afterwards.
  const session = import('@/lib/auth/session');
  try {
    await move();
  } finally {
    (await session).signOut();
  }
}
