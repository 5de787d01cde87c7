import { describe, expect, it } from 'vitest';
import { pictureSize, type PictureExtension } from './picture-size';

/** The first bytes of real files of 300 by 200 pixels, up to the size. */
const headers = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAASwAAADICAIAAADdvUsC',
  'baseline jpeg':
    '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMK' +
    'ChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCADIASwDASI=',
  'progressive jpeg':
    '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMK' +
    'ChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wgARCADIASwDASI=',
  'lossy webp': 'UklGRroAAABXRUJQVlA4IK4AAACwEACdASosAcgAPm0=',
  'lossless webp': 'UklGRiQAAABXRUJQVlA4TBgAAAAvK8ExAAdQrS7Uq/8=',
  'webp with transparency': 'UklGRtIAAABXRUJQVlA4WAoAAAAQAAAAKwEAxwAAQUxQSBIAAAABBw==',
};
const extensionOf = (kind: string) =>
  (kind.split(' ').find((word) => /png|jpeg|webp/.test(word)) ?? '') as PictureExtension;
const svg = (attributes: string) =>
  Buffer.from(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>`);

describe('pictureSize', () => {
  it.each(Object.entries(headers))('reads the header of a %s', (kind, base64) => {
    expect(pictureSize(Buffer.from(base64, 'base64'), extensionOf(kind))).toEqual({ width: 300, height: 200 });
  });

  it.each([
    ['viewBox="0 0 220 48"', { width: 220, height: 48 }],
    ['width="1" viewBox=\'0 -36.7 179.1 47.4\'', { width: 179, height: 47 }],
    ['viewBox="0,0,20,10"', { width: 20, height: 10 }],
    ['width="20" height="10"', undefined],
    ['viewBox="0 0 0 10"', undefined],
  ])('reads the view box of an SVG: %s', (attributes, size) => {
    expect(pictureSize(svg(attributes), 'svg')).toEqual(size);
  });

  it.each(Object.entries(headers))('returns undefined for a %s that ends before its size', (kind, base64) => {
    const bytes = Buffer.from(base64, 'base64');
    for (let length = 0; length < 20; length++) {
      expect(pictureSize(bytes.subarray(0, length), extensionOf(kind))).toBeUndefined();
    }
  });

  it('returns undefined if the file does not match its extension', () => {
    const png = Buffer.from(headers.png, 'base64');
    for (const extension of ['jpg', 'jpeg', 'webp', 'svg'] as const) {
      expect(pictureSize(png, extension)).toBeUndefined();
    }
    expect(pictureSize(Buffer.from(headers['lossy webp'], 'base64'), 'png')).toBeUndefined();
  });
});
