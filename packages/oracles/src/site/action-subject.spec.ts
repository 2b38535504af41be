import { Action } from '@prowl/contracts';
import { click, css, fill, label, press, role, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aColumn, aList, anAction, aPage, aSite } from '../testing/models.ts';
import { packingActions, packingPage } from '../testing/packing.ts';
import { actingOn, actionsOf, stepsOf, subjectsOf } from './action-subject.ts';
import { cleanedUp, staged } from './staging.ts';

const items = css('.loan');
const one = { ...items, hasText: template('{{item}}') };
const give = click({ ...role('button', 'Give back'), within: one });
const went = aChange('item', { how: 'went', items, own: true });
const changed = aChange('item', { how: 'changed', items, own: true, from: 'Dune', to: 'Dune lent' });
const loans = (actions: Record<string, unknown>[], more: Record<string, unknown> = {}) =>
  aSite([
    aPage('/loans', {
      lists: [aList([aColumn('name', ['Dune', 'Emma', 'Ulysses', 'Dune Messiah'])], { items })],
      actions,
      ...more,
    }),
  ]);
const isOf = (kind: string) => (each: { action: Action }) => each.action.kind === kind;

describe('items that a server keeps', () => {
  it('are acted on where the next one can be taken back, too', () => {
    const lend = anAction('toggle', 'Lend', [give], [[changed]], {
      ...{ items, perItem: true, writes: true, undoneBy: 'toggle Return' },
      examples: ['Emma', 'Persuasion', 'Ulysses'].map((text) => ({ text })),
    });
    const names = ['Dune', 'Emma', 'Middlemarch', 'Persuasion', 'Ulysses'];
    const lists = [aList([aColumn('name', names)], { items })];
    const [subject] = subjectsOf(aSite([aPage('/loans', { lists, actions: [lend] })]), 'toggle');
    expect(subject?.targets.map(({ text }) => text)).toEqual(['Emma', 'Persuasion', 'Ulysses']);
    const [other] = subjectsOf(
      aSite([
        aPage('/loans', {
          lists: [aList([aColumn('name', names.toReversed())], { items })],
          actions: [lend],
        }),
      ]),
      'toggle',
    );
    expect(other?.targets.map(({ text }) => text)).toEqual(['Emma', 'Ulysses', 'Persuasion']);
  });
});

describe('items that are added from another list of a browser', () => {
  it('are those that could be added when it began, tried ones first', () => {
    const came = aChange('item', { how: 'came', items, own: true });
    const add = (examples: readonly string[]) =>
      anAction('add', 'Add', [give], [[came], [came], [came]], {
        ...{ items: css('.piece'), into: items, perItem: true },
        tries: ['Ulysses', 'Emma', 'Dune'].map((item) => ({ item, changes: [came] })),
        examples: examples.map((text) => ({ text })),
      });
    const remove = anAction('delete', 'Take off', [give], [[went]], { items, perItem: true });
    const names = (...examples: string[]) =>
      subjectsOf(loans([add(examples), remove]), 'delete').map(({ targets }) =>
        targets.map(({ text }) => text),
      );
    expect(names()).toEqual([['Ulysses', 'Emma', 'Dune']]);
    // "Ulysses" was taken off before it was added: it is there when a test begins.
    expect(names('Dune', 'Emma', 'Persuasion')).toEqual([['Emma', 'Dune', 'Persuasion']]);
  });
});

describe('items of which one alone has the control', () => {
  it('are no subject: the others are cards about something else', () => {
    const remind = (examples: readonly string[]) =>
      anAction('toggle', 'Remind me', [give], [[changed]], {
        ...{ items, perItem: true, writes: true, undoneBy: 'toggle Remind me' },
        examples: examples.map((text) => ({ text })),
      });
    const lists = [aList([aColumn('name', ['About me', 'Password'])], { items, count: 2 })];
    const subjects = (...examples: string[]) =>
      subjectsOf(aSite([aPage('/profile', { lists, actions: [remind(examples)] })]), 'toggle');
    expect(subjects('About me')).toEqual([]);
    expect(subjects('About me', 'Password')).toHaveLength(1);
  });
});

describe('the actions of a site', () => {
  it('are those that had an effect, each once however many states show it', () => {
    const site = aSite([
      { ...packingPage('create', 'toggle', 'delete'), id: 'again', reach: [press('Escape')] },
      packingPage('create', 'toggle', 'delete'),
    ]);
    const found = actionsOf(site);
    expect(found.map(({ action }) => action.kind)).toEqual(['create', 'toggle', 'delete', 'toggle']);
    expect(new Set(found.map(({ page }) => page.id))).toEqual(new Set(['/packing']));
  });

  it('know the list of what came twice', () => {
    const came = aChange('item', { how: 'came', items, own: true, to: 'x1' });
    const [found] = actionsOf(loans([anAction('create', 'Lend', [give], [[came, came]])]));
    expect(found?.action.items).toEqual(items);
  });

  it('leave out what did nothing, failed, or only sent a request', () => {
    const asked = aChange('request', { method: 'POST', template: '/loans', status: 200 });
    const actions = [
      anAction('nothing', 'A', [give], [[]]),
      anAction('fails', 'B', [give], [[aChange('problem', { text: 'TypeError' })]]),
      anAction('submit', 'C', [give], [[asked]]),
    ];
    expect(actionsOf(loans(actions))).toEqual([]);
  });
});

describe('what a test acts on', () => {
  it('are three items of its own where an action makes them, even when the list has some', () => {
    const [subject] = subjectsOf(aSite([packingPage('create', 'delete')]), 'delete');
    expect(subject?.create?.action.kind).toBe('create');
    expect(subject?.targets.map(({ text }) => text)).toEqual([
      'first {{run}}',
      'second {{run}}',
      'third {{run}}',
    ]);
    const made = JSON.stringify(subject && staged(subject)).match(/make the \w+ item/g);
    expect(made).toHaveLength(3);
  });

  it('has the shape of what exploring entered', () => {
    const came = aChange('item', { how: 'came', items, own: true, to: 'x1@example.com' });
    const create = anAction('create', 'Invite', [fill(label('Mail'), template('{{entered}}'))], [[came]], {
      items,
    });
    expect(subjectsOf(loans([create]), 'create')[0]?.targets[0].text).toBe('first.{{run}}@example.com');
    const number = anAction('create', 'Draw', [give], [[{ ...came, to: '17' }]], { items });
    expect(subjectsOf(loans([number]), 'create')).toEqual([]);
  });

  it('is nothing where items come without being entered, as behind “more”', () => {
    const came = aChange('item', { how: 'came', items, own: false, to: 'Emma' });
    const more = anAction('create', 'Show more', [give], [[came]], { items });
    const remove = anAction('delete', 'Give back', [give], [[went]], { items, perItem: true, writes: true });
    expect(subjectsOf(loans([more, remove]), 'create', 'delete')).toEqual([]);
  });

  it('are known items, by names that no other contains, where what is done stays in the browser or is taken back', () => {
    const lent = (more: Record<string, unknown>) =>
      anAction('toggle', 'Give back', [give], [[changed]], { items, perItem: true, ...more });
    const [subject] = subjectsOf(loans([lent({})]), 'toggle');
    expect(subject?.targets.map(({ text }) => text)).toEqual(['Emma', 'Ulysses', 'Dune Messiah']); // "Dune" is in another one
    const site = (more: Record<string, unknown>) =>
      aSite([
        aPage('/loans', {
          lists: [aList([aColumn('name', ['Dune', 'Emma', 'Ulysses'])], { items })],
          actions: [lent(more)],
        }),
      ]);
    expect(subjectsOf(site({}), 'toggle')[0]?.targets.map(({ text }) => text)).toEqual([
      'Dune',
      'Emma',
      'Ulysses',
    ]);
    const tries = [{ item: 'prowlabc maple', changes: [changed] }];
    const knownOnes = (...names: string[]) => {
      const lists = [aList([aColumn('name', names)], { items })];
      const [one] = subjectsOf(aSite([aPage('/loans', { lists, actions: [lent({ tries })] })]), 'toggle');
      return one?.targets.map(({ text }) => text);
    };
    expect(knownOnes('Dune')).toBeUndefined(); // what exploring made there is in its browser only
    expect(knownOnes('Dune', 'Emma')).toEqual(['Dune', 'Emma', 'Dune']); // the one to act on has the other beside it
    expect(subjectsOf(site({ writes: true }), 'toggle')).toEqual([]);
    expect(subjectsOf(site({ writes: true, undoneBy: 'toggle Give back' }), 'toggle')).toHaveLength(1);
  });

  it('are added from another list by names that were there before exploring, unless a server keeps what it made', () => {
    const tour = css('.tour');
    const added = (writes: boolean) => {
      const names = ['Rope prowlabc', 'Dune', 'Emma', 'Ulysses'];
      const came = aChange('item', { how: 'came', items: tour, own: true });
      const add = {
        ...anAction('add', 'Add', [give], [], { items, into: tour, perItem: true, writes }),
        tries: names.map((item) => ({ item, changes: [came] })),
      };
      const [subject] = subjectsOf(loans([add]), 'add');
      return subject?.targets.map(({ text }) => text);
    };
    expect(added(false)).toEqual(['Dune', 'Emma', 'Ulysses']);
    expect(added(true)).toEqual(['Rope prowlabc', 'Dune', 'Emma']);
  });

  it('is never deleted on a server when the test has not made it', () => {
    const remove = anAction('delete', 'Give back', [give], [[went]], { items, perItem: true, writes: true });
    expect(subjectsOf(loans([remove]), 'delete')).toEqual([]);
  });
});

describe('the steps of an action', () => {
  const remove = Action.parse(packingActions.find(({ kind }) => kind === 'delete'));
  const edit = Action.parse(packingActions.find(({ kind }) => kind === 'edit'));

  it('have the item and the text in their places, and nothing else replaced', () => {
    const written = JSON.stringify(stepsOf(edit, { item: 'second {{run}}', entered: 'new {{run}}' }));
    expect(written).toContain('{"template":"second {{run}}"}');
    expect(written).toContain('{"template":"new {{run}}"}');
    expect(written).not.toMatch(/\{\{(item|entered)\}\}/);
  });

  it('begin with the pointer on the item', () => {
    const target = { words: 'second', text: 'second {{run}}', item: css('li') };
    expect(actingOn(remove, target, 'delete it')).toMatchObject({
      steps: [{ do: 'hover', target: css('li') }, { do: 'click' }, { do: 'settle' }],
    });
  });

  it('clean up only what the test made where others see it', () => {
    const subject = subjectsOf(aSite([packingPage('create', 'delete')]), 'delete').find(isOf('delete'));
    expect(subject && cleanedUp(subject, ...subject.targets)).toEqual([]);
    expect(subject && cleanedUp({ ...subject, writes: true }, ...subject.targets)).toHaveLength(3);
    // Also where the test ends before it comes to that.
    expect(JSON.stringify(subject && staged(subject))).not.toContain('afterwards');
    expect(JSON.stringify(subject && staged({ ...subject, writes: true }))).toContain('afterwards');
  });
});
