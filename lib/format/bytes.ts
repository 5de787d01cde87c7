import { getLocale, intlTags, type Locale } from '@/locales/locale';

const sizes = [
  ['terabyte', 1e12],
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const;

/** @returns Such as `500 MB`, in powers of 1,000. */
export function formatBytes(bytes: number, locale: Locale = getLocale()): string {
  const [unit, size] = sizes.find(([, size]) => bytes >= size) ?? ['kilobyte', 1e3];
  const format = new Intl.NumberFormat(intlTags[locale], { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(bytes / size);
}
