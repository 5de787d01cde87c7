import type { ContentImage } from '@/lib/cms/content-types';
import { ContourTile } from '@/components/ui/landscape/contour-tile';
import styles from './content-picture.module.css';

type ContentPictureProps = {
  image: ContentImage | null;
  /** The seed of the hill that is drawn if there is no picture. */
  slug: string;
  /** Visible without scrolling, so it loads immediately. */
  isFirst?: boolean;
  /** Next to a title that says the same, so it has no alternative text. */
  isDecorative?: boolean;
};

/** The assumed size of a picture if the content service does not state it, so that the layout does not shift. */
const defaultSize = { width: 1600, height: 900 };

/** The picture of an article, or a generated hill, always 16:9. */
export function ContentPicture({ image, slug, isFirst = false, isDecorative = false }: ContentPictureProps) {
  return (
    <div className={styles.picture}>
      {image ? (
        // eslint-disable-next-line @next/next/no-img-element -- Pictures are served as they are, never resized here.
        <img
          src={image.url}
          alt={isDecorative ? '' : image.alt}
          width={image.width ?? defaultSize.width}
          height={image.height ?? defaultSize.height}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <ContourTile kind="article" seed={slug} />
      )}
    </div>
  );
}
