import { describe, expect, it } from 'vitest';
import { aSite, plansOf } from '../../testing/models.ts';
import { packingPage } from '../../testing/packing.ts';
import { nounAgreesWithItsNumber } from './oracle.ts';

const plansFor = (one: string, several: string, language = 'en') => {
  const page = packingPage('create');
  const said = (text: string, to = 0) => (to === 1 ? one : to > 1 ? several.replace('#', String(to)) : text);
  const actions = page.actions.map((action) => ({
    ...action,
    tries: action.tries.map(({ changes }) => ({
      changes: changes.map((each) =>
        each.what === 'figure' ? { ...each, text: said(each.text, each.to) } : each,
      ),
    })),
  }));
  return plansOf(nounAgreesWithItsNumber, aSite([{ ...page, language, actions }]));
};

describe('noun-agrees-with-its-number', () => {
  it.each([
    ['1 items left', '# items left', 1],
    ['Open: 1 tasks', 'Open: # tasks', 1],
    ['1 item left', '# items left', 0],
    ['1 left', '# left', 0],
    ['1 address', '# address', 0],
    ['1', '#', 0],
  ])('reads "%s" beside "%s"', (one, several, plans) => {
    expect(plansFor(one, several)).toHaveLength(plans);
  });

  it('leaves other languages alone', () => {
    expect(plansFor('1 tapas', '# tapas', 'es')).toEqual([]);
  });
});
