import { z } from 'zod';
import { ContentError, type ContentFile } from './content-file';
import { picturesFolder } from './content-paths';
import type { ContentRows, ImageRow } from './content-row';
import { picturePath, type PicturePath } from './picture-path';

const sentence = z.string().trim().min(1);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const orNull = <S extends z.ZodType>(schema: S) => schema.nullable().default(null);

/** A path below `images/` in the content folder. */
const picture = z.string().transform((path, context): PicturePath => {
  const [folder, ...below] = path.split('/');
  const found = folder === picturesFolder ? picturePath(below.join('/')) : undefined;
  if (found) return found;
  context.addIssue({
    code: 'custom',
    message: `must be ${picturesFolder}/… with the extension of a PNG, JPEG, WebP or SVG`,
  });
  return z.NEVER;
});

const publishable = {
  title: sentence,
  abstract: sentence,
  createdAt: instant,
  updatedAt: instant.optional(),
  publishedAt: orNull(instant),
  image: picture.optional(),
  imageAlt: z.string().optional(),
  isSample: z.boolean().default(false),
};
const article = { ...publishable, overridePublishedAt: orNull(instant) };
const tags = { tags: z.array(sentence).default([]) };

/** A parsed file. */
type Source<V> = { slug: string; values: V; text: string; image: ImageRow[] };

type PublishableValues = z.output<z.ZodObject<typeof publishable>>;

/** Builds the common fields of types with drafts, and copies the other fields. */
function publishableRow<V extends PublishableValues>({ slug, values, image }: Source<V>) {
  const { createdAt, updatedAt, publishedAt, image: _path, imageAlt: _alt, ...fields } = values;
  return {
    id: slug,
    slug,
    ...fields,
    image,
    created_at: createdAt,
    updated_at: updatedAt ?? publishedAt ?? createdAt,
    published_at: publishedAt,
  };
}

type PictureFields = { image?: PicturePath | undefined; imageAlt?: string | undefined };

/** A picture that a file references, with its alternative text. */
export type NamedPicture = { path: PicturePath; alternativeText: string };

/** A file as its type reads it. The picture is read separately. */
type ReadFile<R> = { picture: NamedPicture | undefined; makeRow(image: ImageRow[]): R };

export type ContentType<R> = {
  /** Whether the type has drafts and slugs. */
  isPublishable: boolean;
  sortableFields: readonly (keyof R & string)[];
  /** @throws {z.ZodError | ContentError} If the file does not match the type. */
  read(slug: string, file: ContentFile): ReadFile<R>;
};

function contentType<V extends PictureFields, R>(type: {
  isPublishable: boolean;
  sortableFields: readonly (keyof R & string)[];
  frontMatter: z.ZodType<V>;
  defaultAlt?: (values: V) => string;
  makeRow: (source: Source<V>) => R;
}): ContentType<R> {
  const { isPublishable, sortableFields, frontMatter, defaultAlt, makeRow } = type;
  return {
    isPublishable,
    sortableFields,
    read(slug, file) {
      const values = frontMatter.parse(file.frontMatter);
      const alternativeText = values.imageAlt ?? defaultAlt?.(values);
      if (values.image && alternativeText === undefined) {
        throw new ContentError('imageAlt: must describe the picture, or be empty for a decorative one.');
      }
      return {
        picture: values.image && { path: values.image, alternativeText: alternativeText ?? '' },
        makeRow: (image) => makeRow({ slug, values, text: file.text, image }),
      };
    },
  };
}

const publishedFields = ['id', 'slug', 'title', 'created_at', 'updated_at', 'published_at'] as const;
const published = { isPublishable: true, sortableFields: publishedFields };

/** Content types by name, which is in the URL and names the folder. */
export const contentTypes: { [T in keyof ContentRows]: ContentType<ContentRows[T]> } = {
  'blog-posts': contentType({
    ...published,
    frontMatter: z.strictObject({ ...article, ...tags }),
    makeRow: (source) => ({ ...publishableRow(source), content: source.text }),
  }),
  'press-articles': contentType({
    ...published,
    frontMatter: z.strictObject(article),
    makeRow: (source) => ({ ...publishableRow(source), content: source.text }),
  }),
  'customer-success-stories': contentType({
    ...published,
    frontMatter: z.strictObject({
      ...article,
      ...tags,
      customer: orNull(sentence),
      industry: orNull(sentence),
      product: orNull(sentence),
      result: orNull(sentence),
    }),
    makeRow: (source) => ({ ...publishableRow(source), content: source.text }),
  }),
  'feature-updates': contentType({
    ...published,
    frontMatter: z.strictObject({ ...publishable, ...tags, versionName: sentence }),
    makeRow: (source) => ({ ...publishableRow(source), body: source.text }),
  }),
  customers: contentType({
    isPublishable: false,
    sortableFields: ['id', 'name', 'priority'],
    frontMatter: z.strictObject({
      name: sentence,
      priority: z.number(),
      image: picture,
      imageAlt: z.string().optional(),
      imageHeight: orNull(z.number().int().positive()),
      isSample: z.boolean().default(false),
    }),
    // A wordmark shows the name.
    defaultAlt: ({ name }) => name,
    makeRow: ({ slug, values: { name, priority, imageHeight, isSample }, image }) => ({
      id: slug,
      name,
      image,
      imageHeight,
      priority,
      isSample,
    }),
  }),
};

export type ContentTypeName = keyof ContentRows;
export const contentTypeNames = Object.keys(contentTypes) as ContentTypeName[];

export const isContentTypeName = (name: string): name is ContentTypeName => Object.hasOwn(contentTypes, name);
