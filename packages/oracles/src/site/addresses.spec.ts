import { describe, expect, it } from 'vitest';
import { soundsHarmful } from './addresses.ts';

describe('soundsHarmful', () => {
  it.each([
    '/logout',
    '/api/removeItem?id=3',
    '/abmelden',
    '/konto/l%C3%B6schen',
    '/se-deconnecter',
    '/supprimer',
    '/eliminar/3',
    '/%E5%88%A0%E9%99%A4',
  ])('is true of %s', (address) => {
    expect(soundsHarmful(address)).toBe(true);
  });

  it.each(['/', '/things/17', '/products/trash-can', '/produkte', '/recherche?q=lampe', '/%E0%A4%A'])(
    'is false of %s',
    (address) => {
      expect(soundsHarmful(address)).toBe(false);
    },
  );
});
