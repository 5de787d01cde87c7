// @ts-check

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats a day like lib/format/dates.ts, which a plain script can't import; the test next to this file compares them.
 * @param {string} day `2026-03-07`
 * @returns {string} `07 Mar 2026`
 */
export function formatDay(day) {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date} ${months[Number(month) - 1]} ${year}`;
}
