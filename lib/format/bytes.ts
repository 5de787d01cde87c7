const sizes = [
  ['terabyte', 1e12],
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const;

/** @returns Such as `500 MB`, in powers of 1,000. */
export function formatBytes(bytes: number): string {
  const [unit, size] = sizes.find(([, size]) => bytes >= size) ?? ['kilobyte', 1e3];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size);
}
