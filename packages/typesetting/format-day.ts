const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats a day as the website does. A test compares the two.
 * @param day `2026-03-07`
 * @returns `07 Mar 2026`
 */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date} ${months[Number(month) - 1]} ${year}`;
}
