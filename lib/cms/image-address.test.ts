import { describe, expect, it } from 'vitest';
import { fileAddressOf, imageAddressOf } from './image-address';

const serviceAt = (baseUrl: string) => ({ baseUrl, isEmbedded: false, imageOrigins: [new URL(baseUrl).origin] });
const below = serviceAt('https://www.example.com/strapi');
const atRoot = serviceAt('https://content.example.com');

describe('an image of a service below a path', () => {
  it.each([
    ['/uploads/a.png', 'https://www.example.com/strapi/uploads/a.png'],
    ['uploads/a.png', 'https://www.example.com/strapi/uploads/a.png'],
    ['/strapi/uploads/a.png', 'https://www.example.com/strapi/uploads/a.png'],
    ['https://www.example.com/strapi/uploads/a.png', 'https://www.example.com/strapi/uploads/a.png'],
    ['//evil.example/a.png', undefined],
  ])('an image of a service below a path is found there: %s', (value, url) => {
    expect(imageAddressOf(value, below)).toBe(url);
  });

  it('an image of a service at the root of its host is found there', () => {
    expect(imageAddressOf('/uploads/a.png', atRoot)).toBe('https://content.example.com/uploads/a.png');
  });
});

describe('a file of the media library', () => {
  it.each([
    ['/uploads/a.pdf', below, 'https://www.example.com/strapi/uploads/a.pdf'],
    ['/strapi/uploads/a.pdf', below, 'https://www.example.com/strapi/uploads/a.pdf'],
    ['/uploads/a.pdf', atRoot, 'https://content.example.com/uploads/a.pdf'],
    ['/uploads/../admin', below, undefined],
    ['/blog', below, undefined],
  ])('a file of the media library is below the path of its service: %s', (path, service, url) => {
    expect(fileAddressOf(path, service)).toBe(url);
  });
});
