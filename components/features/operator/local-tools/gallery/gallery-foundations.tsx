import * as m from '@/locales/generated/messages';
import { Icon } from '@/components/ui/icon/icon';
import { iconPaths, type IconName } from '@/components/ui/icon/icon-paths';
import { Logo, LogoMark } from '@/components/ui/logo/logo';
import { Stack } from '@/components/ui/stack/stack';
import { Example, GalleryPart } from './gallery-part';
import styles from './gallery.module.css';

const surfaces = [
  'bg',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'primary',
  'link',
  'marker',
];
const tints = ['h0', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7', 'h8', 'h9'];

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <ul role="list" className={styles.swatches}>
      {names.map((name) => (
        <li key={name} className={styles.swatch}>
          <svg viewBox="0 0 10 5" aria-hidden="true">
            <rect width="10" height="5" fill={`var(--${name})`} />
          </svg>
          <p>
            <code>{name}</code>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Colors, typography and icons. */
export function GalleryFoundations() {
  return (
    <GalleryPart title={m.gallery_foundations()}>
      <Example name="tokens.css">
        <Stack>
          <Swatches names={surfaces} />
          <Swatches names={tints} />
        </Stack>
      </Example>
      <Example name="typography.css">
        <Stack>
          <p className="text-display">{m.site_title()}</p>
          <h3>{m.gallery_sample_heading()}</h3>
          <p className="text-lead measure">{m.gallery_sample_text()}</p>
          <p className="measure">{m.gallery_sample_text()}</p>
          <p className="text-small">{m.gallery_sample_text()}</p>
          <p className="text-hint">{m.gallery_sample_text()}</p>
          <p className="text-figure">{m.gallery_sample_figure()}</p>
        </Stack>
      </Example>
      <Example name="Logo">
        <Stack direction="row" gap="m">
          <Logo />
          <LogoMark size={48} />
          <LogoMark size={32} isOneColor />
          <LogoMark size={16} />
        </Stack>
      </Example>
      <Example name="Icon">
        <Stack direction="row">
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <Icon key={name} name={name} size={24} />
          ))}
        </Stack>
      </Example>
    </GalleryPart>
  );
}
