import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aResponse, aSite, plansOf } from '../../testing/models.ts';
import { conversionLeadsBack } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const plansFor = (one: string, other: string, shown: [string, string] = ['160', '176']) => {
  const [first, second] = [css('#first'), css('#second')];
  const ofOne = { label: other, locator: second, opened: '', kind: 'field' };
  const ofOther = { label: one, locator: first, opened: '', kind: 'field' };
  const responses = [
    aResponse(
      'number',
      one,
      '',
      [ofOne],
      [
        ['100', shown[0]],
        ['110', shown[1]],
      ],
      { field: first },
    ),
    aResponse(
      'number',
      other,
      '',
      [ofOther],
      [
        ['160', '100'],
        ['176', '110'],
      ],
      { field: second },
    ),
  ];
  return plansOf(conversionLeadsBack, aSite([aPage('/distances', { responses })]));
};

describe('conversion-leads-back', () => {
  it('enters in one field what it said in the other, and allows for what is rounded', () => {
    const [plan, ...more] = plansOf(conversionLeadsBack, pages.site);
    expect(more).toEqual([]);
    expect(plan?.bug.title).toBe('"Miles" and "Kilometres" convert there by another factor than back');
    const limits = plan?.steps?.flatMap((each) => (each.do === 'expect' ? [each.expected] : []));
    expect(limits).toEqual([{ value: expect.closeTo(9.84, 1) }, { value: expect.closeTo(10.16, 1) }]);
  });

  it('knows that a field leaves out zeros', () => {
    expect(plansFor('Miles', 'Kilometres', ['160.9', '177'])).toHaveLength(1);
  });

  it('suspects two fields of which exploring saw that they do not lead back', () => {
    expect(plansFor('Miles', 'Kilometres')).toMatchObject([{ suspected: false }]);
    expect(plansFor('Miles', 'Kilometres', ['144', '160'])).toMatchObject([{ suspected: true }]);
  });

  it('leaves alone currencies, and what is too coarse to lead back', () => {
    expect(plansFor('Miles', 'Kilometres')).toHaveLength(1);
    expect(plansFor('EUR', 'GBP')).toEqual([]);
    expect(plansFor('Miles', 'Days', ['1', '2'])).toEqual([]);
  });
});
