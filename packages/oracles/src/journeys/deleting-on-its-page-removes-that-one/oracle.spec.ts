import { click, css, fill, goto, label, role, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, anAction, aPage, aSite, plansOf } from '../../testing/models.ts';
import { deletingOnItsPageRemovesThatOne } from './oracle.ts';

const field = label('Title');
const items = css('li');
const create = anAction(
  'create',
  'Title and Add',
  [fill(field, template('{{entered}}')), click(role('button', 'Add'))],
  [[aChange('item', { how: 'came', items, own: true })]],
  { items, field },
);
const made = [goto('/'), fill(field, template('Note {{run}}')), click(role('button', 'Add'))];

const plansFor = (steps: unknown[], more: Record<string, unknown> = {}, actions = [create]) =>
  plansOf(
    deletingOnItsPageRemovesThatOne,
    aSite([aPage('/', { actions })], {
      journeys: [
        { name: 'delete: note', kind: 'delete', steps: [...made, ...steps], finished: true, ...more },
      ],
    }),
  );

describe('deleting-on-its-page-removes-that-one', () => {
  it('makes two, opens each by its own name, and deletes the first', () => {
    const open = click(role('link', template('Note {{run}}')));
    const [plan] = plansFor([open, click(role('link', 'Delete')), click(role('button', 'Yes'))]);
    const written = JSON.stringify(plan?.steps);
    for (const word of ['one', 'two']) {
      expect(written).toContain(`"value":{"template":"Note {{run}} ${word}"}`);
      expect(written).toContain(`"name":{"template":"Note {{run}} ${word}"}`);
    }
    expect(written.match(/"name":"Yes"/g)).toHaveLength(2);
  });

  it('does not edit what it deletes, though exploring did', () => {
    const edit = [
      click(role('link', 'Change')),
      fill(field, template('Other {{run}}')),
      click(role('button', 'Add')),
    ];
    const [plan] = plansFor([...edit, click(role('button', 'Delete'))]);
    expect(JSON.stringify(plan?.steps)).not.toContain('Change');
  });

  it('says nothing of what is deleted in a list, was not deleted, or comes up in no list', () => {
    const row = { ...items, hasText: template('{{run}}') };
    expect(plansFor([click(role('button', 'Delete', { within: row }))])).toEqual([]);
    expect(plansFor([click(role('button', 'Delete'))], { finished: false })).toEqual([]);
    expect(plansFor([click(role('button', 'Delete'))], {}, [])).toEqual([]);
  });
});
