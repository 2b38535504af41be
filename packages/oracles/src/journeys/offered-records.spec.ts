import { check, click, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite } from '../testing/models.ts';
import { journeysOf } from './offered-records.ts';

const boats = [
  'Seemöwe',
  'Kormoran',
  'Austernfischer',
  'Sandregenpfeifer',
  'Eiderente',
  'Brandgans',
  'Lachmöwe',
];
const options = boats.map((name, at) => `${name}, ${at + 4} Plätze, ${at * 3 + 20} € am Tag`);
const next = click(role('button', 'Weiter'));
const cut = (option = '') => option.slice(0, 30);

const renting = (
  offered: readonly string[],
  listed: readonly string[],
  proof: object = role('heading', 'Gemietet'),
  more: object = {},
) => {
  const [chosen = ''] = offered;
  const take = check(role('radio', chosen));
  const choice = {
    key: 'boat',
    label: 'Frei',
    locator: role('radio', cut(chosen)),
    required: false,
    chosen,
    options: offered,
    ...more,
  };
  const day = {
    key: 'day',
    label: 'Tag',
    locator: role('combobox', 'Tag'),
    required: true,
    chosen: '4. Mai',
    options: ['4. Mai'],
  };
  const tried = {
    key: 'boat',
    label: 'Frei',
    what: 'option',
    came: 'on',
    entered: offered[1] ?? '',
    locator: role('radio', cut(offered[1])),
    steps: [check(role('radio', cut(offered[1])))],
  };
  const stage = { heading: '', url: '/mieten', onward: next };
  const journey = {
    ...{ name: 'Mieten', kind: 'other', finished: true, ends: { url: '/mieten/7', text: 'Gemietet', proof } },
    steps: [{ do: 'goto', url: '/mieten' }, next, take, next, next],
    stages: [
      { ...stage, entered: [day], steps: [next] },
      { ...stage, url: '/mieten/boot', entered: [choice], steps: [take, next], tries: [tried] },
      {
        ...stage,
        url: '/mieten/ende',
        entered: [],
        steps: [next],
        showsOptions: [
          { key: 'boat', option: boats[0] },
          { key: 'day', option: '4. Mai' },
        ],
      },
    ],
  };
  const list = aList([aColumn('name', [...listed])]);
  const [read] = journeysOf(
    aSite([aPage('/mieten'), aPage('/boote', { lists: [list] })], { journeys: [journey] }),
  );
  if (read === undefined) throw new Error('there is no journey');
  return read;
};

describe('a step that offers what the site lists', () => {
  it('takes whichever is offered first, and says nothing of the one that exploring took', () => {
    const { steps, stages } = renting(options, boats);
    const first = { by: 'role', role: 'radio', visible: true, nth: 0 };
    expect(steps[2]).toMatchObject({ do: 'check', target: first });
    const [begin, offer, end] = stages;
    expect(offer?.steps[0]).toMatchObject({ do: 'check', target: first });
    expect([offer?.entered[0]?.chosen, offer?.entered[0]?.options?.length, offer?.tries]).toEqual([
      undefined,
      7,
      [],
    ]);
    expect([begin?.entered[0]?.chosen, end?.showsOptions]).toEqual([
      '4. Mai',
      [{ key: 'day', option: '4. Mai' }],
    ]);
  });

  it('has its end known by what does not name the one that was taken', () => {
    expect(renting(options, boats).ends?.proof).toBeDefined();
    expect(renting(options, boats, role('heading', 'Seemöwe ist gemietet')).ends).toEqual({
      url: '/mieten/7',
      text: 'Gemietet',
    });
  });

  it('takes whichever is offered first where exploring began again and the one that it took was gone', () => {
    const { stages } = renting(['Piano', 'Violin', 'Drums'], [], undefined, { gone: true });
    expect(stages[1]?.steps[0]).toMatchObject({ do: 'check', target: { role: 'radio', nth: 0 } });
    expect(stages[1]?.entered[0]?.chosen).toBeUndefined();
  });

  it('keeps what was chosen where the options are no items of the site, or few', () => {
    expect(renting(options, ['Hafen', 'Steg']).stages[1]?.entered[0]?.chosen).toBe(options[0]);
    expect(renting(options.slice(0, 4), boats).stages[1]?.entered[0]?.chosen).toBe(options[0]);
  });
});
