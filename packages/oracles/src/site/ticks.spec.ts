import type { Action } from '@prowl/contracts';
import { click, css, role, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aForm, anAction, aPage } from '../testing/models.ts';
import { isMereChoice, ticksItem } from './ticks.ts';

const box = { ...role('checkbox', template('Done {{item}}'), { exact: true }), within: css('li') };
const ticked = aChange('state', {
  locator: box,
  name: 'Done',
  state: 'checked',
  own: true,
  from: 'false',
  to: 'true',
});
const page = (more: Record<string, unknown>, forms: Record<string, unknown>[] = []) =>
  aPage('/tins', {
    forms: forms.map((each) => aForm('edit', [], each)),
    actions: [
      anAction('toggle', 'Done', [click(box)], [[ticked]], { items: css('li'), perItem: true, ...more }),
    ],
  });
const of = ({ actions: [action] }: ReturnType<typeof page>) => action as Action;

describe('a box of an item', () => {
  it('ticks it where nothing is sent by that', () => {
    expect(ticksItem(of(page({})))).toBe(true);
    expect(ticksItem(of(page({ writes: true })))).toBe(false);
    expect(ticksItem(of(page({ perItem: false })))).toBe(false);
  });

  it('is a mere choice where a form is about the chosen items, and nothing else keeps it', () => {
    const choosing = page({}, [{ choosesItems: true }]);
    expect(isMereChoice(choosing, of(choosing))).toBe(true);
    // A list of things to do: to tick one is what it is for.
    expect(isMereChoice(page({}), of(page({})))).toBe(false);
    const kept = page({ kept: 'yes' }, [{ choosesItems: true }]);
    expect(isMereChoice(kept, of(kept))).toBe(false);
  });
});
