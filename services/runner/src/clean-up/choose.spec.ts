import { describe, expect, it } from 'vitest';
import { emptyObservation, type Observation, type SeenControl } from '../observation/seen.ts';
import { deletesPage, foreignIn, ownItems, waysOf } from './choose.ts';
import { answerTo } from './confirm.ts';

const token = 'prowla1b2c3';
const rows = { by: 'role', role: 'listitem' } as const;
const lists = (...all: readonly (readonly string[])[]): Observation => ({
  ...emptyObservation,
  lists: all.map((texts, index) => ({
    items: { by: 'css', selector: `ul${index} > li` } as const,
    name: '',
    entries: texts.map((text) => ({ text, name: '', states: [] })),
  })),
});
const control = (name: string, more: Partial<SeenControl> = {}): SeenControl => ({
  ...{
    key: name,
    locator: rows,
    order: 0,
    name,
    role: 'button',
    region: 'main',
    group: '',
    section: '',
    states: {},
  },
  ...{ evidence: 'markup', leads: false, form: '', submits: false },
  ...more,
});
const within = (item: number, name: string, more: Partial<SeenControl> = {}) =>
  control(name, { region: 'item', place: { list: 0, item }, ...more });
const found = (seen: Observation, filled: Observation['lists'][number]['items'][] = []) =>
  ownItems(seen, { tokens: [token], names: [`Sample ${token}`], filled }).map(({ text, doubtful }) => [
    text,
    !doubtful,
  ]);

describe('an item of the session', () => {
  it('begins with its name, or with words that the others have, too', () => {
    const seen = lists([`Open Sample ${token} by ann`, 'Open Screws by ann', 'Closed Nails by bob']);
    expect(found(seen)).toEqual([[`Open Sample ${token} by ann`, true]]);
  });
  it('is not one of others that quotes it', () =>
    expect(found(lists([`Nails, last remark: Sample ${token}`, 'Screws, last remark: none']))).toEqual([
      [`Nails, last remark: Sample ${token}`, false],
    ]));
  it('is not the only one there, when something else comes first in it', () => {
    expect(found(lists([`Nails Sample ${token}`]))).toEqual([[`Nails Sample ${token}`, false]]);
    expect(found(lists([`Sample ${token} Nails`]))).toEqual([[`Sample ${token} Nails`, true]]);
  });
  it('is the card, not the column that holds it', () => {
    const board = lists(
      [`Sample ${token} Waiting Bench`, 'Done Stool'],
      [`Sample ${token}`, 'Bench', 'Stool'],
    );
    expect(found(board)).toEqual([
      [`Sample ${token}`, true],
      [`Sample ${token} Waiting Bench`, false],
    ]);
  });
  it('may begin with anything in a list that exploring filled', () => {
    const seen = lists([`Nails Sample ${token}`]);
    expect(found(seen, [{ by: 'css', selector: 'ul0 > li' }])).toEqual([[`Nails Sample ${token}`, true]]);
  });
  it('is told from another session’s', () => {
    const seen = lists([`Sample ${token}9`, 'Sample prowlold111', `Sample ${token}`]);
    expect(found(seen)).toEqual([[`Sample ${token}`, true]]);
    expect(foreignIn(seen.lists[0] ?? { items: rows, name: '', entries: [] }, [token])).toBe(2);
  });
});

describe('what deletes an item', () => {
  const own = { token, text: '', name: token, items: rows, list: 0, item: 1, doubtful: false };
  const ways = (controls: readonly SeenControl[], more = {}) =>
    waysOf({ controls }, { ...own, ...more }, 'en').map(({ by, control: { name } }) => `${by} ${name}`);
  it('is its own control, by its words; then what a menu hides, a sign, its own page', () => {
    const controls = [
      ...[
        within(0, 'Delete'),
        within(1, 'Edit', { leads: true }),
        within(1, `Sample ${token}`, { leads: true }),
      ],
      ...[within(1, '✕'), within(1, '⋯'), within(1, 'Remove'), control('Delete all')],
    ];
    expect(ways(controls)).toEqual([
      'control Remove',
      'menu ⋯',
      'control ✕',
      `page Sample ${token}`,
      'page Edit',
    ]);
  });
  it('is never a choice, what is off, or what deletes more than it', () => {
    const off = { states: { disabled: 'true' } };
    const controls = [
      ...[within(1, 'Delete', { role: 'checkbox' }), within(1, 'Delete', off), within(1, 'Delete all')],
      within(1, 'Close account'),
    ];
    expect(ways(controls)).toEqual([]);
  });
  it('is looked for on a page of its own only, where the item may be somebody else’s', () => {
    const controls = [
      within(1, 'Delete'),
      within(1, 'Nails', { leads: true }),
      within(1, `${token} maple`, { leads: true }),
    ];
    expect(ways(controls, { doubtful: true })).toEqual([`page ${token} maple`]);
  });
  it('names the record on its page: by no more words than its address and its form have', () => {
    const on = (names: readonly string[], about = 'notes 12 New note', language = 'en') =>
      deletesPage(
        names.map((name) => control(name)),
        { token, about, language },
      )?.name;
    expect(on(['Delete'])).toBe('Delete');
    expect(on(['Delete notebook', 'Delete note'])).toBe('Delete note');
    expect(on(['Delete project'])).toBeUndefined();
    expect(on([`Delete Sample ${token}`, 'Delete'])).toBe(`Delete Sample ${token}`);
    expect(on(['Kategorie löschen'], 'kategorien 4', 'de')).toBe('Kategorie löschen');
  });
});

describe('an application that asks again', () => {
  const before = {
    ...lists([`Sample ${token}`, 'Nails']),
    url: '/notes',
    controls: [within(0, 'Delete'), within(1, 'Delete')],
  };
  const answer = (after: Partial<Observation>, pressed = before.controls[0] as SeenControl) =>
    answerTo({ before, after: { ...before, ...after }, pressed, token, language: 'en' })?.name;
  it('is answered by what came, never by what was there or what is of others', () => {
    expect(answer({})).toBeUndefined();
    const dialog = { region: 'dialog' as const };
    expect(
      answer({ controls: [...before.controls, control('Cancel', dialog), control('Yes, delete', dialog)] }),
    ).toBe('Yes, delete');
    expect(answer({ controls: [...before.controls, within(1, 'Confirm')] })).toBeUndefined();
    expect(answer({ controls: [...before.controls, control('Undo')] })).toBeUndefined();
  });
  it('is answered by the same control where that has become a question', () =>
    expect(answer({ controls: [within(0, 'Sure?', { key: 'Delete' })] })).toBe('Sure?'));
  it('is answered on another page only where that names the record and lists no others', () => {
    const page = { url: '/notes/7/delete', lists: [], controls: [control('Yes')] };
    expect(answer({ ...page, texts: [`Really delete Sample ${token}?`] })).toBe('Yes');
    expect(answer({ ...page, texts: ['It was deleted.'], controls: [control('Delete')] })).toBeUndefined();
    expect(answer({ url: '/', controls: [within(1, 'Delete')] })).toBeUndefined();
  });
});
