import { click, css, fill, goto, press, role, selectLabel, settle, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aColumn, aForm, aList, anAction, aPage, aSite, aSubmission } from '../testing/models.ts';
import { subjectsOf } from './action-subject.ts';
import { byThen, neverLeft, staged } from './staging.ts';

const items = css('.berth');
const names = ['Nordmole', 'Kranplatz', 'Tankstelle', 'Winterlager'];
const within = { ...items, hasText: template('{{item}}') };
const changed = aChange('item', { how: 'changed', items, own: true, from: 'frei', to: 'belegt' });

/** A berth that is taken by a button with its name, and given back by another one. */
const taking = (
  button: object,
  more: Record<string, unknown> = {},
  columns = [aColumn('name', names)],
  forms: object[] = [],
) => {
  const press = click({ ...role('button', 'x'), ...button, within } as never);
  const action = anAction('toggle', 'Belegen', [press], [[changed]], {
    ...{ items, perItem: true, writes: true, undoneBy: 'toggle Freigeben' },
    examples: names.map((text) => ({ text })),
    ...more,
  });
  const back = anAction('toggle', 'Freigeben', [press], [[changed]], {
    ...{ items, perItem: true, writes: more.writes !== false },
  });
  const page = aPage('/berths', { lists: [aList(columns, { items })], actions: [action, back], forms });
  const [subject] = subjectsOf(aSite([page], { disposable: true }), 'toggle');
  if (subject === undefined) throw new Error('there is nothing to act on');
  return byThen(subject);
};
const named = { name: template('Belegen {{item}}'), exact: true };
const textsIn = (subject: ReturnType<typeof taking>) => subject.targets.map(({ text }) => text);

describe('items of a server that a test acts on', () => {
  it('are those that offer it when the test begins, by the names that they have then', () => {
    const subject = taking(named);
    expect(textsIn(subject)).toEqual(['{{firstName}}', '{{secondName}}', '{{thirdName}}']);
    const written = JSON.stringify(staged(subject));
    expect(written).toContain('"has":{"by":"role","role":"button","name":"Belegen"}');
    expect(written).not.toContain('Kranplatz');
  });

  it('are those that were offered it before, where only what opens a menu is seen', () => {
    const opener = role('button', 'More');
    const entry = click({ ...role('menuitem', 'Take'), within } as never);
    const tries = [{ item: 'Tankstelle', changes: [changed] }, { changes: [changed] }];
    const inMenu = { steps: [click({ ...opener, within } as never), entry], tries };
    const kept = (subject: ReturnType<typeof taking>, into: string) =>
      staged(subject).find((each) => each.do === 'keep' && each.name === into);
    const subject = taking(named, inMenu);
    expect(JSON.stringify(kept(subject, 'known'))).toContain('["Tankstelle"]');
    expect(JSON.stringify(kept(subject, 'secondName')).match(/known|offering/g)).toEqual([
      ...['known', 'known', 'offering', 'offering'],
    ]);
    expect(kept(taking(named), 'known')).toBeUndefined();
    // A button that posts leads back to the list.
    const posting = {
      steps: [click({ ...role('button', 'Take'), within } as never), settle(), goto('/berths')],
      tries,
    };
    expect(kept(taking(named, posting), 'known')).toBeUndefined();
  });

  it('are called as any column says that has all names, else as those that exploring found and that are left', () => {
    const read = (columns: ReturnType<typeof aColumn>[]) => {
      const offering = staged(taking(named, {}, columns)).find(
        (each) => each.do === 'keep' && each.name === 'offering',
      );
      return JSON.stringify(offering);
    };
    expect(read([aColumn('text', names)])).not.toContain('Kranplatz');
    expect(read([aColumn('name', names.slice(1))])).toContain(JSON.stringify(names));
    expect(read([])).toContain(JSON.stringify(names));
  });

  it('are those that exploring found where what offers it cannot be seen, or nothing is kept', () => {
    expect(textsIn(taking({ name: template('{{item}}'), exact: true }))).not.toContain('{{secondName}}');
    expect(textsIn(taking(named, { writes: false }))).not.toContain('{{secondName}}');
  });

  it('are read when the test begins where forms are sent to a server, which may rename them', () => {
    const sent = aForm('create', [], { submissions: [aSubmission({})] });
    expect(textsIn(taking(named, { writes: false }, undefined, [sent]))).toContain('{{secondName}}');
    expect(textsIn(taking(named, { writes: false }, [], [sent]))).not.toContain('{{secondName}}');
  });

  it('are known by what they are called but for their numbers', () => {
    const numbered = names.map((_, index) => ({ text: `Berth ${index + 1}` }));
    const offering = staged(taking(named, { examples: numbered }, [])).find(
      (each) => each.do === 'keep' && each.name === 'offering',
    );
    expect(JSON.stringify(offering)).toContain('numbered-like');
  });
});

it('takes away the first of several items that are called as the one that the test makes', () => {
  const entry = css('#new');
  const came = aChange('item', { how: 'came', items, own: true, at: 0, to: 'Mole x1' });
  const create = anAction(
    'create',
    'New',
    [fill(entry, template('{{entered}}')), press('Enter', entry)],
    [[came]],
    { items, field: entry, writes: true },
  );
  const remove = anAction(
    'delete',
    'Remove',
    [click({ ...role('button', 'Remove'), within } as never)],
    [[aChange('item', { how: 'went', items, own: true, at: 0, from: 'Mole x1' })]],
    { items, perItem: true, writes: true },
  );
  const [subject] = subjectsOf(aSite([aPage('/berths', { actions: [create, remove] })]), 'create');
  if (subject === undefined) throw new Error('there is nothing that makes items');
  const [left] = neverLeft(subject, subject.targets[0]);
  expect(left).toMatchObject({ do: 'afterwards', while: { hasText: template('first {{run}}') } });
  expect(JSON.stringify(left)).toContain(
    '"within":{"by":"css","selector":".berth","hasText":{"template":"first {{run}}"},"nth":0}',
  );
});

describe('a value that is chosen for an item', () => {
  const choosing = (...options: string[]) => {
    const at = { ...role('combobox', 'Zustand'), within };
    const chosen = aChange('item', { how: 'changed', items, own: true, from: 'frei', to: 'belegt' });
    const actions = options.map((option) =>
      anAction('move', `Zustand: ${option}`, [selectLabel(at, option)], [[chosen]], {
        ...{ items, perItem: true, writes: true, examples: names.map((text) => ({ text })) },
      }),
    );
    const [subject] = subjectsOf(aSite([aPage('/berths', { actions })], { disposable: true }), 'move');
    if (subject === undefined) throw new Error('there is nothing to act on');
    return staged(subject).flatMap((each) => (each.do === 'step' ? [each.title] : []));
  };

  it('is another one first, so that choosing it changes something', () => {
    expect(choosing('belegt', 'gesperrt')).toContain('"Zustand: gesperrt" on the second item first');
    expect(choosing('belegt').join()).not.toContain('first');
  });
});
