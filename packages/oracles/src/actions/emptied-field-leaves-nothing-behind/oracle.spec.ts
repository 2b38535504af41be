import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aResponse, aSite, plansOf } from '../../testing/models.ts';
import { emptiedFieldLeavesNothingBehind } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const plansFor = (...shown: [string, string, string, string]) => {
  const texts = ['long enough', 'ab', 'long enough', ''] as const;
  const rows = texts.map((text, index) => [text, shown[index] ?? ''] as const);
  const output = { label: 'Strength', locator: css('#strength'), opened: 'none' };
  const responses = [aResponse('secret', 'Password', '', [output], rows)];
  return plansOf(emptiedFieldLeavesNothingBehind, aSite([aPage('/account', { responses })]));
};

describe('emptied-field-leaves-nothing-behind', () => {
  it('suspects what was still said of a text that is gone', () => {
    const [plan, ...more] = plansOf(emptiedFieldLeavesNothingBehind, pages.site);
    expect(more).toEqual([]);
    expect(plan).toMatchObject({ suspected: true });
    expect(plan?.bug.title).toBe('"It takes" stays when "Name of the boat" of "Lettering" is emptied');
  });

  it('guards what went back to what it was', () => {
    const [plan] = plansFor('strong', 'weak', 'strong', 'none');
    expect(plan).toMatchObject({ suspected: false });
    expect(JSON.stringify(plan?.steps?.at(-1))).toContain('"none"');
  });

  it('asks whether the field held the text: that of a code editor is empty at once', () => {
    const [plan] = plansFor('strong', 'weak', 'strong', 'none');
    const held = plan?.steps?.findIndex((each) => each.do === 'assume' && each.matcher === 'not-empty') ?? -1;
    const emptied = plan?.steps?.findIndex((each) => each.do === 'step' && each.title === 'empty "Password"');
    expect([held > 0, emptied]).toEqual([true, held + 1]);
  });

  it('leaves alone what is said of any change, what changes by itself, and other words at the end', () => {
    expect(plansFor('unsaved', 'unsaved', 'unsaved', 'unsaved')).toEqual([]);
    expect(plansFor('1 change', '2 changes', '3 changes', '4 changes')).toEqual([]);
    expect(plansFor('strong', 'weak', 'strong', 'a password is needed')).toEqual([]);
  });
});
