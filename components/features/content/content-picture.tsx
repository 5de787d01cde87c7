import type { ContentImage } from '@/lib/cms/content-types';
import { ContourTile } from '@/components/ui/landscape/contour-tile';
import styles from './content-picture.module.css';

type ContentPictureProps = {
  image: ContentImage | null;
  /** The hill that is drawn where there is no picture. */
  slug: string;
  /** Seen without scrolling: fetched at once. */
  isFirst?: boolean;
  /** Beside a title that says the same. */
  isDecorative?: boolean;
};

/** What the service does not tell of a picture is taken for the ratio of the sheet, so that nothing moves. */
const sheet = { width: 1600, height: 900 };

/** The picture of a text, or a hill of its own, always 16 to 9. */
export function ContentPicture({ image, slug, isFirst = false, isDecorative = false }: ContentPictureProps) {
  return (
    <div className={styles.picture}>
      {image ? (
        // eslint-disable-next-line @next/next/no-img-element -- Pictures are served as they are, never resized here.
        <img
          src={image.url}
          alt={isDecorative ? '' : image.alt}
          width={image.width ?? sheet.width}
          height={image.height ?? sheet.height}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <ContourTile seed={slug} ratio="16:9" />
      )}
    </div>
  );
}
