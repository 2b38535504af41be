import { describe, expect, it } from 'vitest';
import { endsSession, isDestructive } from './destructive.ts';

describe('words that cannot be taken back', () => {
  it.each([
    'Delete',
    'Remove Trail Lamp',
    'Place order',
    'Pay $12.00',
    'Send invitation',
    'Sign out',
    'Konto löschen',
    'Zahlungspflichtig bestellen',
    'Supprimer',
    'Eliminar',
    'Reset to defaults',
    'Unsubscribe',
  ])('%s', (words) => {
    expect(isDestructive(words)).toBe(true);
  });
  it.each([
    'Save',
    'Add to cart',
    'Next',
    'Edit',
    'Search',
    'Suchen',
    'Ajouter au panier',
    'Show password',
    'Payment methods',
    'Settings',
  ])('not: %s', (words) => {
    expect(isDestructive(words)).toBe(false);
  });
  it('reads them in addresses too, as whole steps', () => {
    expect(isDestructive('x', '/items/3/delete')).toBe(true);
    expect(isDestructive('x', '/auth/logout')).toBe(true);
    expect(isDestructive('x', '/undeleted-things')).toBe(false);
  });
  it('knows what ends a session', () => {
    expect(endsSession('Log out')).toBe(true);
    expect(endsSession('Abmelden')).toBe(true);
    expect(endsSession('Log in')).toBe(false);
  });
});

it('publishing harms nobody where it is one’s own text, and deleting does all the same', () => {
  const [publishes, ownText] = [isDestructive('Publish'), isDestructive('Publish', '', 'en', true)];
  expect([publishes, ownText, isDestructive('Delete', '', 'en', true)]).toEqual([true, false, true]);
});

it('telling moderators of somebody is not done, a report of what was measured is', () => {
  const words = ['Report comment', 'Flag as inappropriate', 'Kommentar melden', '通報'];
  expect(words.filter((each) => !isDestructive(each))).toEqual([]);
  expect(['Create report', 'Flag', 'Monthly report'].filter((each) => isDestructive(each))).toEqual([]);
});
