import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { keysDoWhatTheyAreSaidTo } from './oracle.ts';
import { pages } from './pages.fixture.ts';
import { toldByControl } from './told.ts';

const [page] = pages.site.pages;
const saying = (...texts: string[]) => {
  const { effects } = aPage('/', {
    controls: [{ ...aControl('Keys', []), effects: [{ kind: 'opened-dialog', appeared: texts }] }],
  }).controls[0] ?? { effects: [] };
  return toldByControl({ effects } as never);
};

describe('keys-do-what-they-are-said-to', () => {
  it('presses the keys that a control, a switch and a field of the page are named by', () => {
    const [plan] = plansOf(keysDoWhatTheyAreSaidTo, pages.site);
    const written = JSON.stringify(plan?.steps);
    expect([...written.matchAll(/"do":"press","key":"(.)"/g)].map(([, key]) => key)).toEqual(['n', '/', 'd']);
    expect(plan?.title).toBe('Walks: each key does what it is said to do');
  });

  it('leaves alone a page where but one key is known', () => {
    const actions = page?.actions.filter(({ kind }) => kind !== 'toggle') ?? [];
    expect(
      plansOf(keysDoWhatTheyAreSaidTo, aSite([aPage('/walks', { ...page, actions, forms: [] })])),
    ).toEqual([]);
  });

  it.each([
    [['Keys', 'n New walk', 'q – Quick add', '? This help'], 'n,q,?'],
    [['New walk N', 'Quick add Q', 'This help ?'], 'n,q,?'],
    [['n', 'New walk', 'q', 'Quick add', '?', 'This help'], 'n,q,?'],
    [['n New walk', 'q Quick add'], ''],
    [['n New walk', 'n Next', 'q Quick add', '? This help'], ''],
    [['1 Overview', '2 Details', '3 Prices'], ''],
  ])('reads %j', (texts, keys) => {
    expect(
      saying(...texts)
        .map(({ key }) => key)
        .join(),
    ).toBe(keys);
  });
});
