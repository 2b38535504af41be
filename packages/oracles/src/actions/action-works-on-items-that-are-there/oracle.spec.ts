import { click, css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { kennelPage } from '../../testing/kennel.ts';
import { aChange, anAction, aPage, aSite, plansOf } from '../../testing/models.ts';
import { actionWorksOnItemsThatAreThere as oracle } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const plans = (...names: string[]) => plansOf(oracle, aSite([kennelPage(...names)]));
const written = (...names: string[]) => JSON.stringify(plans(...names).map(({ steps }) => steps));
const changed = (more: Record<string, unknown>, disposable = false) => {
  const page = kennelPage('Fed');
  const actions = page.actions.map((each) => ({ ...each, ...more }));
  return plansOf(oracle, aSite([aPage('/kennel', { actions })], { disposable }));
};

describe('action-works-on-items-that-are-there', () => {
  it('tries what it does to one on each item, with what takes it back', () => {
    const [plan] = plans('Fed');
    expect(plan?.steps?.filter((each) => each.do === 'step')).toHaveLength(1 + 5 * 2);
    expect(written('Move on', 'Move back')).toContain('Move back');
  });

  it('looks for values that are missing once items were removed, one after the other', () => {
    expect(written('goes home')).toContain('shows no “undefined” and no “NaN”');
    expect(written('Fed')).not.toContain('NaN');
  });

  it('tries the other controls of its make, on two of the items where it is not pressed again', () => {
    expect(plans('Mo').map(({ place }) => place.element)).toEqual([
      'mo toggle each',
      'mo toggle each make',
      'mo toggle each others',
      'mo toggle each others make',
    ]);
    expect(written('Mo')).toContain('Fr for Rufus');
    const doings = (more: object) =>
      changed({ alike: kennelPage('Mo').actions[0]?.alike, ...more })[1]?.steps?.filter(
        (each) => each.do === 'step',
      ).length;
    const once = doings({ undoneBy: undefined });
    expect([once, doings({})]).toEqual([1 + 2 * 4, 1 + 4 * 2]); // there and back
    expect(JSON.stringify(changed({ alike: kennelPage('Mo').actions[0]?.alike })[1]?.steps)).not.toContain(
      'Bruno',
    );
  });

  it('looks at the item itself in one test and at all others in another: what is wrong with the ones would hide the other', () => {
    const [itself, others] = plans('Fed');
    const said = JSON.stringify(itself?.steps);
    expect(said).toContain('changes something');
    expect(said).not.toContain('every other item');
    expect(JSON.stringify(others?.steps)).toContain('every other item is as before');
    expect(JSON.stringify(others?.steps)).not.toContain('changes something');
    expect(itself?.place.component).not.toBe(others?.place.component);
  });

  it('is one bug for two actions that take each other back, and one for each other action and for a row of its make', () => {
    const component = (...names: string[]) => plans(...names).map(({ place }) => place.component);
    const [on, , back] = component('Move on', 'Move back');
    expect(on).toBe(back);
    const [more, , fed] = component('More', 'Fed');
    expect(more).not.toBe(fed);
    const [first, row] = component('Mo');
    expect(first).not.toBe(row);
  });

  it('moves the first of a group last where it looks at all others', () => {
    const [itself, others] = plans('Move on').map(({ steps }) => JSON.stringify(steps));
    expect(itself).toMatch(/Rufus.*is there, once.*Nell.*is there, once/);
    expect(others).toMatch(/Nell.*is there, once.*Rufus.*is there, once/);
  });

  it('lets a number that is at its end be', () => {
    expect(written('More')).not.toContain('changes something');
    expect(written('goes home')).toContain('changes something');
  });

  it('asks for an answer where one was seen in that group, or in a group between others', () => {
    const moved = written('Move on');
    expect(moved).toContain(String.raw`of \"Rufus\" changes something`);
    expect(moved).not.toContain(String.raw`of \"Bruno\" changes something`); // of the last group that it was tried in
    expect(written('Fed')).toContain(String.raw`of \"Ada\" changes something`);
  });

  it('lets an item of a server be that another test may have moved to its end', () => {
    const actions = kennelPage('Move on').actions.map((each) => ({ ...each, writes: true }));
    const moved = (more: object) =>
      JSON.stringify(
        plansOf(
          oracle,
          aSite([aPage('/kennel', { actions: actions.map((each) => ({ ...each, ...more })) })], {
            disposable: true,
          }),
        ),
      );
    expect(moved({ undoneBy: undefined })).toContain('throws no error');
    expect(moved({ undoneBy: undefined })).not.toContain('changes something');
  });

  it('lets a value be that some items have already', () => {
    const steps = kennelPage('Fed').actions[0]?.steps ?? [];
    const [first] = steps;
    const target = first !== undefined && 'target' in first ? first.target : undefined;
    const chosen = [{ do: 'select', target, option: { label: 'Twice a day' } }];
    const written = JSON.stringify(changed({ kind: 'move', steps: chosen }).map((plan) => plan.steps));
    expect(written).toContain('throws no error');
    expect(written).not.toContain('changes something');
  });

  it('gives neighbours different values where exploring chose several', () => {
    const page = kennelPage('Fed');
    const [first] = page.actions[0]?.steps ?? [];
    const target = first !== undefined && 'target' in first ? first.target : undefined;
    const choosing = (option: string) =>
      page.actions.map((each) => ({
        ...each,
        ...{ key: option, name: `Meals: ${option}`, kind: 'move', undoneBy: undefined },
        steps: [{ do: 'select', target, option: { label: option } }],
      }));
    const actions = [...choosing('Once'), ...choosing('Twice')];
    const [plan] = plansOf(oracle, aSite([aPage('/kennel', { actions })]));
    const chosen = JSON.stringify(plan?.steps).match(/"label":"(Once|Twice)"/g) ?? [];
    expect(chosen.slice(0, 3)).toEqual(['"label":"Once"', '"label":"Twice"', '"label":"Once"']);
  });

  it('lets a state be that may be reached already', () => {
    const steps = (more: Record<string, unknown>) => JSON.stringify(changed(more).map((plan) => plan.steps));
    expect(steps({ undoneBy: undefined })).not.toContain('changes something');
    expect(steps({ undoneBy: undefined })).toContain('throws no error');
    const tries = ['Nell', 'Nell'].map((item) => ({
      item,
      changes: kennelPage('Fed').actions[0]?.tries[0]?.changes,
    }));
    expect(steps({ undoneBy: undefined, tries })).toContain('changes something');
  });

  it('compares no other items where they change by what the action is for', () => {
    const items = kennelPage('Fed').actions[0]?.items;
    const item = (own: boolean, from: string, to: string) =>
      aChange('item', { how: 'changed', items, own, from, to });
    const one = [item(true, 'Nell', 'Nell {pressed}'), item(false, 'Pip {pressed}', 'Pip')];
    const shown = (tries: object[][]) =>
      JSON.stringify(changed({ tries: tries.map((changes) => ({ changes })) }).map(({ steps }) => steps));
    expect(shown([one])).not.toContain('every other item');
    expect(shown([one, [item(true, 'Ada', 'Ada {pressed}')]])).toContain('every other item');
  });

  it('compares no other items where they say something else when one goes', () => {
    const page = kennelPage('goes home');
    const found = (...changes: object[]) =>
      JSON.stringify(
        plansOf(
          oracle,
          aSite([
            aPage('/kennel', { actions: page.actions.map((each) => ({ ...each, tries: [{ changes }] })) }),
          ]),
        ).map(({ steps }) => steps),
      );
    const items = page.actions[0]?.items;
    const went = aChange('item', { how: 'went', items, own: true, from: '1. Rufus' });
    const next = aChange('item', { how: 'changed', items, own: false, from: '2. Nell', to: '1. Nell' });
    expect(found(went)).toContain('every other item');
    expect(found(went, next)).not.toContain('every other item');
  });

  it('tries what others may see on a throw-away copy, alone, but removes none of it', () => {
    const [plan] = changed({ writes: true }, true);
    expect(plan?.isolation).toBe('global');
    expect(changed({ writes: true, kind: 'delete' }, true)).toEqual([]);
  });

  it('leaves alone what others may see, and what has no items to try it on', () => {
    expect(changed({ writes: true })).toEqual([]);
    expect(changed({ examples: [] })).toEqual([]);
  });

  it('takes the items that a server shows by then, by their names in a column or by those that are left of exploring’s', () => {
    const page = pages.site.pages.find(({ url }) => url === '/letters');
    const written = (more: Record<string, unknown>, disposable = true) =>
      JSON.stringify(
        plansOf(
          oracle,
          aSite(page === undefined ? [] : [aPage('/letters', { ...page, ...more })], { disposable }),
        ).map(({ steps }) => steps),
      );
    expect(written({})).toContain('"hasText":{"template":"{{name2}}"}');
    expect(written({})).not.toContain('Cleo');
    const left = written({ lists: [] });
    expect(left.match(/"value":\[[^\]]*Cleo[^\]]*\]/g)).toHaveLength(2); // once for each plan
    expect(left.replaceAll(/"value":\[[^\]]*\]/g, '')).not.toContain('Cleo');
    const goes = aChange('item', { how: 'went', items: page?.lists[0]?.items, own: true, from: 'Cleo' });
    const closing = anAction('delete', 'Close', [click(css('main'))], [[goes]], {
      ...{ items: page?.lists[0]?.items, perItem: true, writes: true },
    });
    // Half of them may be gone by then.
    const going = written({ actions: [...(page?.actions ?? []), closing] });
    expect([going.includes('{{name1}}'), going.includes('{{name2}}')]).toEqual([true, false]);
    expect(written({ actions: page?.actions.map((each) => ({ ...each, writes: false })) })).toContain('Cleo');
    expect(written({}, false)).toBe('[]');
  });
});
