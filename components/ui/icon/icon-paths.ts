/** Icons on a 20 × 20 grid with lines of 1.75, in the style of map symbols. */
export const iconPaths = {
  check: 'M4 10.5l4 4 8-9',
  cross: 'M5 5l10 10M15 5L5 15',
  'chevron-down': 'M5 7.5l5 5 5-5',
  'chevron-left': 'M12.5 5l-5 5 5 5',
  'chevron-right': 'M7.5 5l5 5-5 5',
  'arrow-right': 'M3.5 10h13M11 4.5l5.5 5.5-5.5 5.5',
  'arrow-left': 'M16.5 10h-13M9 4.5L3.5 10 9 15.5',
  external: 'M7 4H4v12h12v-3M10.5 3.5h6v6M16 4l-7 7',
  copy: 'M7 7h9v9.5H7zM4 13V3.5h9',
  download: 'M10 3.5v9M6 9l4 4 4-4M4 16.5h12',
  eye: 'M2.5 10s2.8-5 7.5-5 7.5 5 7.5 5-2.8 5-7.5 5-7.5-5-7.5-5zM10 12.2a2.2 2.2 0 100-4.4 2.2 2.2 0 000 4.4z',
  'eye-off':
    'M3.5 3.5l13 13M8.2 5.2c.6-.1 1.2-.2 1.8-.2 4.7 0 7.5 5 7.5 5s-.8 1.5-2.3 2.9M5.2 6.7C3.4 8.1 2.5 10 2.5 10s2.8 5 7.5 5c1.2 0 2.3-.3 3.2-.8',
  info: 'M10 17.5a7.5 7.5 0 100-15 7.5 7.5 0 000 15zM10 9.2v4.3M10 6.2v.4',
  ok: 'M10 17.5a7.5 7.5 0 100-15 7.5 7.5 0 000 15zM6.5 10.3l2.5 2.5 4.5-5',
  warn: 'M10 2.8L18 17H2zM10 8v4.2M10 14.4v.2',
  bad: 'M6.8 2.5h6.4l4.3 4.3v6.4l-4.3 4.3H6.8l-4.3-4.3V6.8zM10 6.2v4.6M10 13.4v.4',
  email: 'M2.5 4.5h15v11h-15zM3 5l7 6 7-6',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  minus: 'M4.5 10h11',
  more: 'M4.5 10h.1M10 10h.1M15.5 10h.1',
  plus: 'M10 4.5v11M4.5 10h11',
  retry: 'M16 10a6 6 0 11-1.8-4.3L16.5 8M16.5 3.5V8H12',
  user: 'M10 9.8a3.2 3.2 0 100-6.4 3.2 3.2 0 000 6.4zM3.5 17c.6-3.3 3.2-5 6.5-5s5.9 1.7 6.5 5',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 016 0V9',
} as const;

export type IconName = keyof typeof iconPaths;
