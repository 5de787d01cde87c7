import * as m from '@/locales/generated/messages';
import { LandscapeBackdrop } from '@/components/ui/landscape/backdrop';
import { ContourTile } from '@/components/ui/landscape/contour-tile';
import { Landscape } from '@/components/ui/landscape/landscape';
import { OffTheMap } from '@/components/ui/landscape/off-the-map';
import { Stack } from '@/components/ui/stack/stack';
import { Example, GalleryPart } from './gallery-part';
import styles from './gallery.module.css';

const seeds = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Landscapes and other drawings. */
export function GalleryLandscapes() {
  return (
    <GalleryPart title={m.ui_nav_landscapes()}>
      <Example name="Landscape">
        <Landscape />
      </Example>
      <Example name="LandscapeBackdrop">
        <div className={styles.framed}>
          <LandscapeBackdrop />
        </div>
      </Example>
      <Example name="OffTheMap">
        <OffTheMap />
      </Example>
      <Example name="ContourTile">
        <Stack direction="row">
          {seeds.map((seed) => (
            <ContourTile key={seed} kind="empty" seed={seed} />
          ))}
        </Stack>
      </Example>
    </GalleryPart>
  );
}
