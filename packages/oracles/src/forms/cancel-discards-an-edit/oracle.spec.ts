import { css, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { cancelDiscardsAnEdit } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const plansFor = (purpose: string, held: string, more: Record<string, unknown> = {}) => {
  const controls = pages.site.pages[0]?.controls ?? [];
  const form = aForm(purpose, [aField('title', { meaning: 'title', value: held })], {
    submit: { by: 'role', role: 'button', name: 'Save' },
  });
  const page = aPage('/notes/7/edit', { template: '/notes/:id/edit', forms: [form], controls });
  return plansOf(cancelDiscardsAnEdit, aSite([page], more));
};

describe('cancel-discards-an-edit', () => {
  it('types something else, gives it up, and looks at the form again', () => {
    const [plan] = plansFor('edit', 'A note', { disposable: true });
    expect(plan?.title).toContain('"Never mind" keeps nothing of what was typed');
    expect(plan?.steps?.filter((each) => each.do === 'expect')).toHaveLength(1);
  });

  it('types into what does not name its row, though that holds nothing yet', () => {
    const edit = { ...role('button', 'Edit'), within: { by: 'role', role: 'row', hasText: 'A note' } };
    const fields = [
      aField('title', { meaning: 'title', value: 'A note', locator: css('.title') }),
      aField('remark', { locator: css('.remark') }),
    ];
    const [{ controls = [] } = {}] = pages.site.pages;
    const form = aForm('edit', fields, { submit: role('button', 'Save') });
    const page = aPage('/notes', { forms: [form], controls, reach: [{ do: 'click', target: edit }] });
    const [plan] = plansOf(cancelDiscardsAnEdit, aSite([page], { disposable: true }));
    const typed = JSON.stringify(plan?.steps?.filter((each) => each.do === 'step'));
    expect(typed).toContain('.remark');
    expect(typed).not.toContain('.title');
  });

  it('leaves alone records of others, forms of new ones, and fields that hold nothing', () => {
    expect(plansFor('edit', 'A note')).toEqual([]);
    expect(plansFor('create', 'A note', { disposable: true })).toEqual([]);
    expect(plansFor('edit', '', { disposable: true })).toEqual([]);
  });
});
