import { css, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import {
  aColumn,
  aField,
  aForm,
  aList,
  anEcho,
  aPage,
  aSite,
  aSubmission,
  plansOf,
} from '../../testing/models.ts';
import { deleteRemovesOnlyThatRecord } from './oracle.ts';

const plansFor = (echoes: Record<string, unknown>[]) => {
  const accepted = aSubmission({ title: 'Title m7' }, { mark: 'm7', url: '/notes', echoes });
  const create = aForm('create', [aField('title', { meaning: 'title' })], { submissions: [accepted] });
  const list = aList([aColumn('name', ['Title m7', 'Old'])]);
  const remove = {
    key: 'd',
    role: 'button',
    name: 'Delete',
    meaning: 'delete',
    locator: role('button', 'Delete'),
    kind: 'button',
    region: 'item',
    list: 'things',
    destructive: true,
  };
  return plansOf(
    deleteRemovesOnlyThatRecord,
    aSite([aPage('/notes', { forms: [create], lists: [list], controls: [remove] })]),
  );
};

describe('delete-removes-only-that-record', () => {
  it('deletes only what the test itself has made', () => {
    const plans = plansFor([anEcho('/notes', ['title'], { locator: css('li') })]);
    expect(plans).toHaveLength(1);
    expect(plans[0]?.isolation).toBe('global');
    const presses = JSON.stringify(plans[0]?.steps).match(
      /"do":"click","target":\{"by":"role","role":"button","name":"Delete","within":\{[^}]*"hasText":\{"template":"\{\{run\}\}"\}/g,
    );
    expect(presses).toHaveLength(1);
  });

  it('deletes nothing where what it made is not shown', () => {
    expect(plansFor([])).toEqual([]);
  });
});
