import { describe, expect, it } from 'vitest';
import { imageAddress } from './image-address.ts';

const size = { width: 400, height: 300 };

describe('imageAddress', () => {
  it.each(['https://images.unsplash.com/photo-1', 'https://school.imgix.net/desk.jpg'])(
    'asks an image host for size, crop, quality and the best format: %s',
    (source) => {
      const { searchParams } = new URL(imageAddress(source, size));
      expect(Object.fromEntries(searchParams)).toEqual({
        w: '400',
        h: '300',
        fit: 'crop',
        q: '80',
        auto: 'format,compress',
      });
    },
  );

  it('replaces a size that the address already has, and keeps the other parameters', () => {
    const { searchParams } = new URL(imageAddress('https://images.unsplash.com/photo-1?w=4000&q=100&ixid=abc', size));
    expect(searchParams.getAll('w')).toEqual(['400']);
    expect(searchParams.get('q')).toBe('80');
    expect(searchParams.get('ixid')).toBe('abc');
  });

  it.each([
    '/art/desk.svg',
    'https://example.org/desk.jpg',
    'https://imgix.net.example.org/desk.jpg',
    'https://notimages.unsplash.com/photo-1',
    'http://images.unsplash.com/photo-1',
    'data:image/png;base64,AAAA',
    '',
  ])('leaves every other address as it is: %s', (source) => {
    expect(imageAddress(source, size)).toBe(source);
  });
});
