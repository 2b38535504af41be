import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { wayPast } from './interstitials.ts';

const part = (text: string, names: readonly string[], more: Partial<Parameters<typeof wayPast>[0]> = {}) => ({
  ...{ text, modal: true, fields: 0, asksForPassword: false },
  buttons: names.map((name) => ({ name, locator: role('button', name) })),
  ...more,
});
const way = (
  ...[seen, language = 'en', mayPress]: [ReturnType<typeof part>, string?, ((name: string) => boolean)?]
) => {
  const found = wayPast(seen, language, mayPress);
  return typeof found === 'object' ? found.name : found;
};

describe('the way past what is in front of a page', () => {
  it.each([
    ['a welcome', part('Welcome to the new desk', ['Take the tour', 'No thanks']), 'en', 'No thanks'],
    ['one with a cross', part('New: export to CSV', ['Read more', 'Close dialog']), 'en', 'Close dialog'],
    [
      'one with a single button of any name',
      part('Hello there', ['Off to the allotment']),
      'en',
      'Off to the allotment',
    ],
    ['one whose buttons say nothing of it', part('Hello there', ['Rooms', 'Prices']), 'en', 'Escape'],
    ['a question about cookies', part('We use cookies.', ['Settings', 'Accept all']), 'en', 'Accept all'],
    [
      'the same at the edge, in German',
      part('Wir verwenden Cookies.', ['Einstellungen', 'Verstanden'], { modal: false }),
      'de',
      'Verstanden',
    ],
    ['a newsletter', part('10 % off your first order', ['Subscribe', 'Close'], { fields: 1 }), 'en', 'Close'],
    [
      'a newsletter without a cross',
      part('10 % off your first order', ['Subscribe'], { fields: 1 }),
      'en',
      'Escape',
    ],
    ['Spanish', part('Bienvenida', ['Ver la guía', 'Ahora no']), 'es', 'Ahora no'],
  ])('%s', (_, seen, language, expected) => {
    expect(way(seen, language)).toBe(expected);
  });
  it.each([
    ['asks for a password', part('Sign in', ['Close'], { asksForPassword: true })],
    ['says what went wrong', part('An error occurred: the rooms could not be loaded.', ['OK'])],
    ['is a notice without a way', part('We use cookies.', ['Our policy'], { modal: false })],
    ['is a notice with fields', part('Cookies and news', ['Subscribe'], { modal: false, fields: 1 })],
  ])('nothing is done where it %s', (_, seen) => {
    expect(way(seen)).toBeUndefined();
  });
  it('is never a button that may not be pressed', () => {
    expect(way(part('Your trial is over', ['Delete my data']), 'en', () => false)).toBe('Escape');
  });
});
