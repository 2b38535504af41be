import type { Change } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { changeKey, difference, restlessOf } from './difference.ts';
import { emptyObservation, type Observation, type SeenControl, type SeenItem } from './seen.ts';

const items = { by: 'css', selector: '#tasks > li' } as const;
const item = (text: string, ...states: string[]): SeenItem => ({ text, name: text, states });
const withItems = (...entries: SeenItem[]): Observation => ({
  ...emptyObservation,
  url: '/',
  lists: [{ items, name: 'Tasks', entries }],
});
const figure = (value: number, text = `${value} left`) => ({
  key: 'figure #left',
  locator: { by: 'css', selector: '#left' } as const,
  label: 'left',
  order: 1,
  text,
  value,
});
const control = (name: string, more: Partial<SeenControl> = {}): SeenControl => ({
  key: `control ${name}`,
  locator: { by: 'role', role: 'button', name, exact: true },
  name,
  order: 2,
  role: 'button',
  region: 'main',
  group: '',
  section: '',
  states: {},
  evidence: 'markup',
  leads: false,
  form: '',
  submits: false,
  ...more,
});
const told = (changes: Change[]) =>
  changes.map((change) => {
    if (change.what === 'item')
      return `${change.own ? 'own ' : ''}${change.how} at ${change.at}: ${change.from ?? ''} → ${change.to ?? ''}`;
    if (change.what === 'figure')
      return `figure ${change.from ?? '-'} → ${change.to ?? '-'} (${change.text})`;
    if (change.what === 'part') return `${change.kind} ${change.how}: ${change.name}`;
    if (change.what === 'state')
      return `${change.own ? 'own ' : ''}${change.state} ${change.from} → ${change.to}`;
    return changeKey(change);
  });

describe('what grows older by itself', () => {
  it('is no change of an item that was not acted on', () => {
    const before = withItems(item('Price list, 1 minute ago'), item('Offers, 59 seconds ago'));
    const after = withItems(item('Price list, 2 minutes ago'), item('Offers, 1 minute ago', 'paused'));
    expect(told(difference(before, after))).toEqual([
      'changed at 1: Offers, 59 seconds ago → Offers, 1 minute ago {paused}',
    ]);
  });
  it('is one of the item that was', () => {
    const [before, after] = [withItems(item('Offers, 3 days ago')), withItems(item('Offers, just now'))];
    expect(told(difference(before, after, { about: { item: 'Offers' } }))).toHaveLength(1);
  });
  it('is no text that came, and no figure', () => {
    const before = {
      ...emptyObservation,
      texts: ['Last seen 4 minutes ago'],
      figures: [figure(4, '4 minutes ago')],
    };
    const after = {
      ...emptyObservation,
      texts: ['Last seen 5 minutes ago'],
      figures: [figure(5, '5 minutes ago')],
    };
    expect(difference(before, after)).toEqual([]);
  });
});

describe('items in groups', () => {
  const card = (text: string, group: string, ...more: string[]): SeenItem =>
    item(text, ...more, `in ${group}`);
  it('moved when they stand in another group, wherever they come to stand', () => {
    const before = withItems(card('Wash', 'Waiting'), card('Cook', 'Doing'));
    const after = withItems(card('Wash', 'Doing'), card('Cook', 'Doing'));
    expect(told(difference(before, after, { about: { item: 'Wash' } }))).toEqual([
      'own moved at 0: Wash {in Waiting} → Wash {in Doing}',
    ]);
  });
  it('the one acted on moved, where two changed places', () => {
    const [a, b, c] = [item('Wash'), item('Cook'), item('Read')];
    const changes = difference(withItems(a, b, c), withItems(a, c, b), { about: { item: 'Cook' } });
    expect(told(changes)).toEqual(['own moved at 2: Cook → Cook']);
  });
});

describe('parts of items', () => {
  const items = (...texts: string[]) => withItems(...texts.map((text) => item(text)));
  const drop = (name: string, at: number): SeenControl =>
    control('Drop', {
      key: `control 0/${name}/button`,
      place: { list: 0, item: at },
      tail: 'button',
      inItem: { by: 'role', role: 'button', name: 'Drop', exact: true },
    });
  it('are those of their item when it is called something else', () => {
    const before = { ...items('Wash', 'Cook'), controls: [drop('Wash', 0), drop('Cook', 1)] };
    const after = { ...items('Wash', 'Iron'), controls: [drop('Wash', 0), drop('Iron', 1)] };
    expect(told(difference(before, after))).toEqual(['changed at 1: Cook → Iron']);
  });
  it('came when their item is there in both looks', () => {
    const before = { ...items('Wash', 'Cook'), controls: [drop('Wash', 0)] };
    const after = { ...items('Wash', 'Cook'), controls: [drop('Wash', 0), drop('Cook', 1)] };
    expect(told(difference(before, after))).toEqual(['control came: Drop']);
    const unread = {
      ...before,
      lists: before.lists.map((list) => ({
        ...list,
        entries: list.entries.map((entry, at) => (at === 1 ? { ...entry, unread: true as const } : entry)),
      })),
    };
    expect(difference(unread, after)).toEqual([]);
  });
});

describe('items that differ', () => {
  const [wash, cook, read] = [item('Wash'), item('Cook'), item('Read')];
  it.each<[string, SeenItem[], SeenItem[], string[]]>([
    ['one came at the end', [wash], [wash, cook], ['own came at 1:  → Cook']],
    ['one came on top', [wash], [cook, wash], ['own came at 0:  → Cook']],
    ['one went', [wash, cook, read], [wash, read], ['own went at 1: Cook → ']],
    [
      'a state changed',
      [wash, cook],
      [wash, item('Cook', 'struck')],
      ['own changed at 1: Cook → Cook {struck}'],
    ],
    ['one got other words', [wash, cook], [wash, item('Iron')], ['own changed at 1: Cook → Iron']],
    ['one moved up', [wash, read, cook], [cook, wash, read], ['own moved at 0: Cook → Cook']],
    ['nothing did', [wash, cook], [wash, cook], []],
    [
      'a neighbour changed instead',
      [wash, cook],
      [item('Wash', 'checked'), cook],
      ['changed at 0: Wash → Wash {checked}'],
    ],
    [
      'the second of two that say the same changed',
      [item('Cook', 'struck'), cook, read],
      [cook, item('Cook', 'struck'), read],
      ['own changed at 0: Cook {struck} → Cook', 'own changed at 1: Cook → Cook {struck}'],
    ],
    ['the last of two that say the same went', [cook, cook], [cook], ['own went at 1: Cook → ']],
  ])('%s', (_what, before, after, expected) => {
    const changes = difference(withItems(...before), withItems(...after), { about: { item: 'Cook' } });
    expect(told(changes)).toEqual(expected);
  });
  it('moved all of them when the order is turned round', () => {
    const changes = difference(withItems(wash, cook, read), withItems(read, cook, wash));
    expect(told(changes).filter((text) => text.startsWith('moved'))).toHaveLength(2);
  });
  it('came with their list when there was none', () => {
    const changes = difference({ ...emptyObservation, url: '/' }, withItems(cook), {
      about: { entered: 'Cook' },
    });
    expect(told(changes)).toEqual(['own came at 0:  → Cook', 'list came: Tasks']);
  });
  it('keep their identity when a word of theirs was edited and others came', () => {
    const before = withItems(item('Buy green tea today'));
    const after = withItems(wash, item('Buy black tea today'));
    expect(told(difference(before, after))).toEqual([
      'came at 0:  → Wash',
      'changed at 1: Buy green tea today → Buy black tea today',
    ]);
  });
});

describe('other parts that differ', () => {
  const page: Observation = { ...emptyObservation, url: '/', figures: [figure(1, '1 item left')] };
  it('are figures with what they were and are', () => {
    const after = { ...page, figures: [figure(2, '2 items left')] };
    expect(told(difference(page, after))).toEqual(['figure 1 → 2 (2 items left)']);
    expect(told(difference(page, { ...page, figures: [] }))).toEqual(['figure 1 → - ()']);
  });
  it('are figures whose words alone differ', () => {
    const after = { ...page, figures: [figure(1, '1 items left')] };
    expect(told(difference(page, after))).toEqual(['figure 1 → 1 (1 items left)']);
  });
  it('are states of controls, own for the one that was pressed', () => {
    const before = {
      ...page,
      controls: [control('Bold', { states: { pressed: 'false' } }), control('Italic')],
    };
    const after = {
      ...page,
      controls: [
        control('Bold', { states: { pressed: 'true' } }),
        control('Italic', { states: { class: 'on' } }),
      ],
    };
    expect(told(difference(before, after, { about: { control: 'control Bold' } }))).toEqual([
      'own pressed false → true',
      'class  → on',
    ]);
  });
  it('are controls that are called something else now', () => {
    const before = { ...page, controls: [control('Follow', { key: 'a' })] };
    const after = { ...page, controls: [control('Following', { key: 'a' })] };
    expect(told(difference(before, after))).toEqual(['control went: Follow', 'control came: Following']);
  });
  it('are not controls that something came in front of', () => {
    const before = { ...page, controls: [control('Save', { key: 'div1' })] };
    const after = {
      ...page,
      controls: [control('Close', { key: 'div1' }), control('Save', { key: 'div2' })],
    };
    expect(told(difference(before, after))).toEqual(['control came: Close']);
  });
  it('leave out parts of an item that came as a whole', () => {
    const drop = control('Drop', { place: { list: 0, item: 0 }, region: 'item' });
    const after = { ...withItems(item('Wash')), controls: [drop] };
    expect(told(difference(withItems(), after))).toEqual(['came at 0:  → Wash', 'list came: Tasks']);
  });
  it('name what is kept by its key alone', () => {
    const stored = (value: string): Observation => ({
      ...page,
      storage: { local: { tasks: value, theme: 'a' }, session: {}, cookie: {} },
    });
    expect(told(difference(stored('1'), stored('2')))).toEqual(['storage local tasks']);
  });
  it('say a message once, not again as a text', () => {
    const after = { ...page, messages: ['Saved at last'], texts: ['Saved at last', 'More'] };
    expect(told(difference(page, after))).toEqual(['message Saved at last', 'text came: More']);
  });
});

describe('what changes by itself', () => {
  const at = (clock: string, seconds: number): Observation => ({
    ...withItems(item('Wash')),
    texts: [`It is ${clock}`],
    figures: [figure(seconds, `${seconds} seconds`)],
  });
  it('is left out, whatever its values are by then', () => {
    const restless = restlessOf(at('10:15', 3), at('10:16', 4));
    const after = { ...at('11:00', 50), lists: withItems(item('Wash', 'struck')).lists };
    expect(told(difference(at('10:16', 4), after, { restless }))).toEqual([
      'changed at 0: Wash → Wash {struck}',
    ]);
  });
  it('is nothing on a page at rest', () => {
    expect(restlessOf(at('10:15', 3), at('10:15', 3)).size).toBe(0);
  });
});

describe('parts of an item that says something else now', () => {
  const names = (text: string): Observation => ({
    ...withItems(item('Iron'), item(text)),
    controls: [
      control('Remove', { key: `control 0/${text}/button`, place: { list: 0, item: 1 }, tail: 'button' }),
    ],
    figures: [
      {
        ...figure(text.includes('2') ? 2 : 1),
        key: `figure 0/Wash # times/b`,
        place: { list: 0, item: 1 },
        tail: 'b',
      },
    ],
  });
  it('did not come and go with its words', () => {
    expect(
      told(difference(names('Wash 1 times'), names('Wash 2 times'), { about: { item: 'Wash' } })),
    ).toEqual(['own changed at 1: Wash 1 times → Wash 2 times', 'figure 1 → 2 (2 left)']);
  });
  it('keeps the new address of a page on which everything is another thing', () => {
    const listOf = (name: string) => ({
      items: { by: 'css', selector: `#${name} > li` } as const,
      name,
      entries: Array.from({ length: 35 }, (_, index) => item(`${name} ${index}`)),
    });
    const page = (url: string, ...names: string[]): Observation => ({
      ...emptyObservation,
      url,
      lists: names.map(listOf),
    });
    const changes = difference(page('/', 'pupils', 'teachers'), page('/pupils/9', 'lessons', 'notes'));
    expect(changes).toHaveLength(60);
    expect(changes).toContainEqual({ what: 'address', from: '/', to: '/pupils/9' });
  });
});
