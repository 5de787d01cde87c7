// @ts-check

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * As lib/format/dates.ts writes it, which a plain script cannot import; the test beside this file compares the two.
 * @param {string} day `2026-03-07`
 * @returns {string} `07 Mar 2026`
 */
export function formatDay(day) {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date} ${months[Number(month) - 1]} ${year}`;
}
