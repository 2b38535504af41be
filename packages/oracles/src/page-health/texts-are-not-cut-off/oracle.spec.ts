import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { textsAreNotCutOff } from './oracle.ts';

const seen = (...what: string[]) => ({ layout: what.map((each) => ({ kind: 'cut-texts', what: each })) });
const urls = (...pages: Parameters<typeof aSite>[0]) =>
  plansOf(textsAreNotCutOff, aSite(pages)).map(({ place }) => place.url);

describe('texts-are-not-cut-off', () => {
  it('looks again at what exploring saw, once for what several pages have', () => {
    expect(urls(aPage('/a', seen('one')), aPage('/b', seen('one')), aPage('/c', seen('one', 'two')))).toEqual(
      ['/a', '/c'],
    );
  });

  it('plans nothing for a page in order, for other misplacements, and for what a press opened', () => {
    const other = { layout: [{ kind: 'covered-texts', what: 'x' }] };
    const opened = { ...seen('menu'), reach: [{ do: 'reload' }] };
    expect(urls(aPage('/a'), aPage('/b', other), aPage('/c', opened))).toEqual([]);
  });
});
