import { click, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage } from '../testing/models.ts';
import { isOfferedToAll, isOneOfValues, whereOffered } from './offered.ts';

const menu = [click(role('button', 'Actions')), click(role('menuitem', 'Mark as arrived'))];
const offered = (more: Record<string, unknown> = {}, ...items: string[]) => {
  const action = {
    ...{ key: 'arrive', name: 'Arrive', kind: 'toggle', steps: menu, perItem: true, kept: 'unknown' },
    tries: items.map((item) => ({ item, changes: [] })),
    ...more,
  };
  return aPage('/desk', { actions: [action] }).actions.map(isOfferedToAll);
};

describe('what is offered to each item', () => {
  it('is an entry of a menu that was seen on two of them', () => {
    expect(offered({}, 'Ada')).toEqual([false]);
    expect(offered({}, 'Ada', 'Ada')).toEqual([false]);
    expect(offered({}, 'Ada', 'Bo')).toEqual([true]);
  });

  it('is a control of the item itself, what deletes it, and what is done with items of the session', () => {
    expect(offered({ steps: menu.slice(0, 1) }, 'Ada')).toEqual([true]);
    expect(offered({ kind: 'delete' }, 'Ada')).toEqual([true]);
    expect(offered({ needs: 'add' }, 'Ada')).toEqual([true]);
    expect(offered({ perItem: false })).toEqual([true]);
  });

  it('is waited for in a test where that is not known', () => {
    const stepsFor = (...items: string[]) => {
      const action = { key: 'arrive', name: 'Arrive', kind: 'toggle', steps: menu, perItem: true };
      const tries = items.map((item) => ({ item, changes: [] }));
      return aPage('/desk', { actions: [{ ...action, tries }] }).actions.flatMap((each) =>
        whereOffered(each, each.steps).map((step) => step.do),
      );
    };
    expect(stepsFor('Ada')).toEqual(['click', 'assume', 'click']);
    expect(stepsFor('Ada', 'Bo')).toEqual(['click', 'click']);
  });

  it('is waited for as well where it is one of several values', () => {
    const steps = [click(role('button', 'Actions')), click(role('menuitem', '10:30'))];
    const tries = ['Ada', 'Bo'].map((item) => ({ item, changes: [] }));
    const action = { key: 'move', name: 'Move', kind: 'move', steps, perItem: true, tries };
    const [move] = aPage('/desk', { actions: [action] }).actions;
    expect(move && isOneOfValues(move)).toBe(true);
    expect(move && whereOffered(move, move.steps).map((step) => step.do)).toEqual([
      'click',
      'assume',
      'click',
    ]);
  });
});
