import { Action } from '@prowl/contracts';
import { css, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import type { ActionSubject } from '../site/action-subject.ts';
import { aChange, aColumn, aList, anAction, aPage } from '../testing/models.ts';
import { goesByAnother, showsAnotherView } from './filtering.ts';

const items = css('li');
const button = (name: string) => role('button', name, { exact: true });
const pressing = (kind: string, name: string, ...changes: Record<string, unknown>[]) =>
  Action.parse(anAction(kind, name, [{ do: 'click', target: button(name) }], [changes], { items }));
const went = (name: string) => aChange('part', { how: 'went', kind: 'control', locator: button(name), name });

describe('filters of a list', () => {
  it('show another list where the other filters went by them', () => {
    const [choir, archive] = [pressing('filter', 'Choir'), pressing('filter', 'Archive', went('Choir'))];
    expect(showsAnotherView(archive, [choir, archive])).toBe(true);
    expect(showsAnotherView(choir, [choir, archive])).toBe(false);
  });

  it('go by another column than the one that an action switches', () => {
    const list = aList([aColumn('name', ['Requiem', 'Finlandia']), aColumn('text', ['Choir', 'Open'])], {
      items,
    });
    const page = aPage('/pieces', { lists: [list] });
    const goes = (filter: string, ...changes: Record<string, unknown>[]) =>
      goesByAnother(pressing('filter', filter), {
        ...{ page, items, action: pressing('toggle', 'Star', ...changes) },
      } as ActionSubject);
    const changed = (from: string, to: string) =>
      aChange('item', { how: 'changed', items, own: true, at: 0, from, to });
    expect(goes('Choir', changed('Requiem Choir', 'Requiem Choir {starred}'))).toBe(true);
    expect(goes('Open', changed('Finlandia Open', 'Finlandia Done'))).toBe(false);
    // What no item says may be about anything.
    expect(goes('Starred', changed('Requiem Choir', 'Requiem Choir {starred}'))).toBe(false);
    expect(goes('Choir', went('Choir, section of Requiem'))).toBe(false);
  });
});
