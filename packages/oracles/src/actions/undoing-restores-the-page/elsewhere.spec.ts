import { describe, expect, it } from 'vitest';
import { aSite, plansOf } from '../../testing/models.ts';
import { songPage } from './elsewhere.fixture.ts';
import { undoingRestoresThePage } from './oracle.ts';

const titles = (...[page]: Parameters<typeof aSite>[0]) =>
  plansOf(undoingRestoresThePage, aSite(page === undefined ? [] : [page]))
    .map(({ title }) => title)
    .filter((title) => title.includes('where else'));

describe('an item that another list of the page has, too', () => {
  it('is put away and taken back, by the name that both lists call it', () => {
    expect(titles(songPage())).toEqual([expect.stringContaining('"Put away" and back leaves "Barcarolle"')]);
  });

  it('is not looked for where no other list has one of them, or has it twice', () => {
    expect(titles(songPage(['Nocturne', 'Serenata']))).toEqual([]);
    expect(titles(songPage(['Canzona', 'Canzona']))).toEqual([]);
  });

  it('is left alone where a server keeps it, or nothing takes it back', () => {
    const page = songPage();
    const withAction = (more: object) => ({
      ...page,
      actions: page.actions.map((action) => ({ ...action, ...more })),
    });
    expect(titles(withAction({ writes: true }))).toEqual([]);
    expect(titles(withAction({ undoneBy: undefined }))).toEqual([]);
  });
});
