import { click, css, fill, role, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { formsOf } from '../site/form-subject.ts';
import {
  aChange,
  aColumn,
  aField,
  aForm,
  aList,
  anAction,
  anEcho,
  aPage,
  aSite,
  aSubmission,
} from '../testing/models.ts';
import { deletableOf, isDeletedAsLearned, makingOne } from './deletable.ts';

const accepted = aSubmission(
  { title: 'Title m7' },
  { mark: 'm7', url: '/notes', echoes: [anEcho('/notes', ['title'], { locator: css('li') })] },
);
const create = aForm('create', [aField('title', { meaning: 'title' })], { submissions: [accepted] });
const list = aList([aColumn('name', ['Title m7', 'Old'])]);
const button = (name: string, more: Record<string, unknown> = {}) => ({
  key: name,
  role: 'button',
  name,
  locator: role('button', name),
  kind: 'button',
  region: 'item',
  list: 'things',
  ...more,
});
const deletableWith = (more: Record<string, unknown>) => {
  const [subject] = formsOf(aSite([aPage('/notes', { forms: [create], lists: [list], ...more })]));
  return subject && deletableOf(subject);
};

describe('deletableOf', () => {
  it('finds the control of the item, and what it sends', () => {
    const exchange = {
      method: 'PATCH',
      url: 'http://app.test/notes/1',
      template: '/notes/:id',
      status: 200,
      kind: 'fetch',
      own: true,
      milliseconds: 3,
      bytes: 0,
    };
    const effects = [{ kind: 'changed', exchanges: [exchange] }];
    expect(deletableWith({ controls: [button('Bin it', { meaning: 'delete' })] })?.sends.method).toBe(
      'DELETE',
    );
    expect(
      deletableWith({ controls: [button('Bin it', { meaning: 'delete', effects })] })?.sends.method,
    ).toBe('PATCH');
  });

  it('takes of several lists the one whose items can be deleted', () => {
    const lists = [aList([aColumn('name', ['Ann', 'Bo'])], { key: 'people' }), list];
    const controls = [button('Bin it', { meaning: 'delete' })];
    expect(deletableWith({ lists, controls })?.list.key).toBe('things');
  });

  it('finds the form of the item, at an address of its record', () => {
    const remove = aForm('delete', [], {
      action: '/notes/:id/delete',
      destructive: true,
      submit: role('button', 'Remove'),
      submitName: 'Remove',
      submitMeaning: 'delete',
    });
    expect(deletableWith({ forms: [create, remove] })?.sends).toEqual({
      method: 'POST',
      urlContains: '/notes/',
    });
  });

  it('finds nothing where no item has such a control', () => {
    expect(deletableWith({ controls: [button('Delete or edit', { meaning: 'edit' })] })).toBeUndefined();
    expect(
      deletableWith({ controls: [button('Delete', { region: 'main', list: undefined })] }),
    ).toBeUndefined();
  });
});

describe('isDeletedAsLearned', () => {
  it('holds where exploration has learned to make items of that page and to delete them', () => {
    const items = css('li');
    const within = { ...items, hasText: template('{{item}}') };
    const came = aChange('item', { how: 'came', items, own: true, at: 0, to: 'Tea m7' });
    const went = aChange('item', { how: 'went', items, own: true, at: 0, from: 'Tea m7' });
    const remove = anAction('delete', 'Bin it', [click({ ...role('button', 'Bin it'), within })], [[went]], {
      ...{ items, perItem: true, writes: true },
    });
    const entry = css('#title');
    const add = anAction('create', 'Add', [fill(entry, template('{{entered}}'))], [[came]], {
      ...{ items, field: entry, writes: true },
    });
    const learned = (actions: object[]) => {
      const found = deletableWith({ controls: [button('Bin it', { meaning: 'delete' })], actions });
      return found && isDeletedAsLearned(found);
    };
    expect([[add, remove], [remove], []].map(learned)).toEqual([true, false, false]);
  });
});

describe('makingOne', () => {
  it('looks for the control in the item of the record that it made', () => {
    const deletable = deletableWith({ controls: [button('Bin it', { meaning: 'delete' })] });
    expect(deletable && JSON.stringify(makingOne(deletable).target)).toContain(
      '"hasText":{"template":"{{run}}"}',
    );
  });
});
