import { describe, expect, it } from 'vitest';
import { aPage, plansOf } from '../../testing/models.ts';
import { oneOfARowActsForItself } from './oracle.ts';
import { pages } from './pages.fixture.ts';
import { rowsOf } from './rows.ts';

const planned = (change: (actions: Record<string, unknown>[]) => void = () => undefined) => {
  const site = structuredClone(pages.site);
  for (const page of site.pages) change(page.actions as unknown as Record<string, unknown>[]);
  return plansOf(oneOfARowActsForItself, site).map(({ title }) => title);
};

describe('one-of-a-row-acts-for-itself', () => {
  it('presses each of a row that is marked, named, or says something else then', () => {
    expect(planned()).toEqual([
      expect.stringContaining('each of "Locker", 1 to 6 changes itself alone'),
      expect.stringContaining('each of "1 star", 1 to 5 is named as chosen'),
      expect.stringContaining('each of "1: shut", 1 to 5 changes itself alone'),
    ]);
  });

  it('takes those that say more behind their number for ones of the row, and no amounts', () => {
    const { controls: all } = pages.site.pages[0] ?? { controls: [] };
    const named = (...names: string[]) =>
      aPage('/', { controls: names.map((name) => ({ ...all[0], key: name, name })) });
    expect(rowsOf(named('Seat 1', 'Seat 2, taken', 'Seat 3')).map(({ ones }) => ones.length)).toEqual([3]);
    expect(rowsOf(named('1 kg', '1.5 kg', '3 kg', '250 g'))).toEqual([]);
  });

  it('shows the one that was seen to change its neighbour, not where it changes more than that', () => {
    const site = structuredClone(pages.site);
    const days = site.pages[1]?.actions ?? [];
    const press = (name: string, ...parts: [how: string, name: string][]) => ({
      ...days[0],
      key: name,
      name,
      tries: [
        { changes: parts.map(([how, which]) => ({ what: 'part', how, kind: 'control', name: which })) },
      ],
    });
    const suspects = (other: object) => {
      const actions = [...days.slice(0, 2), other];
      const known = { ...site, pages: [{ ...site.pages[1], actions }] };
      return plansOf(oneOfARowActsForItself, known as typeof site).map(({ suspected }) => suspected);
    };
    const neighbour: [string, string][] = [
      ['went', '5: shut'],
      ['came', '5: open'],
    ];
    expect(suspects(press('4: shut', ...neighbour))).toEqual([true]);
    expect(suspects(press('4: shut', ...neighbour, ['went', '4: shut'], ['came', '4: open']))).toEqual([]);
  });

  it('is not planned where one mark is all that was seen, nor where a server keeps it', () => {
    expect(planned((actions) => actions.splice(1))).toEqual([]);
    const written = planned((actions) => {
      for (const action of actions) action['writes'] = true;
    });
    expect(written).toEqual([]);
  });
});
