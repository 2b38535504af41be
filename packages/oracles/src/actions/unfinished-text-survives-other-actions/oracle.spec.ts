import { blur, click, css, label, role, selectLabel } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import {
  aChange,
  aColumn,
  aControl,
  aField,
  aForm,
  aList,
  aPage,
  aSelect,
  aSite,
  plansOf,
} from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { unfinishedTextSurvivesOtherActions } from './oracle.ts';

const plansFor = (change: (action: Record<string, unknown>) => Record<string, unknown>) =>
  plansOf(
    unfinishedTextSurvivesOtherActions,
    aSite([aPage('/packing', { actions: packingActions.map(change) })]),
  );
const only = (kind: string, more: Record<string, unknown>) => (action: Record<string, unknown>) =>
  action['kind'] === kind ? { ...action, ...more } : action;

describe('unfinished-text-survives-other-actions', () => {
  it('switches, filters and deletes beside a half-typed text', () => {
    const plans = plansOf(
      unfinishedTextSurvivesOtherActions,
      aSite([packingPage('create', 'toggle', 'filter', 'delete')]),
    );
    expect(JSON.stringify(plans[0]?.steps).match(/half typed is still there/g)).toHaveLength(3);
  });

  it('chooses a filter last, which may hide what was switched', () => {
    const [plan] = plansOf(
      unfinishedTextSurvivesOtherActions,
      aSite([packingPage('create', 'toggle', 'filter', 'delete')]),
    );
    const titles = plan?.steps?.flatMap((each) => (each.do === 'step' ? [each.title] : [])) ?? [];
    expect(titles.slice(-4)).toEqual([
      expect.stringContaining('on the second item'),
      expect.stringContaining('on the first item'),
      'leave the field',
      expect.stringContaining('choose'),
    ]);
  });

  it('orders and filters a list beside a form that is begun, where no action was learned', () => {
    const list = aList([aColumn('name', ['Wren', 'Heron'])], {
      controls: [aSelect('sort', 'Order', ['New', 'Old'])],
    });
    const titles = (...forms: Parameters<typeof aForm>[]) =>
      plansOf(
        unfinishedTextSurvivesOtherActions,
        aSite([aPage('/birds', { lists: [list], forms: forms.map((each) => aForm(...each)) })]),
      ).map(({ title }) => title);
    expect(titles(['create', [aField('seen')]])).toEqual([
      'birds: a half-filled form survives what is chosen beside it',
    ]);
    expect(titles(['search', [aField('seen')]])).toEqual([]);
    expect(titles(['filter', [aField('seen'), aField('where')]])).toHaveLength(1);
  });

  it('leaves alone fields that a press of an item shows', () => {
    const list = aList([aColumn('name', ['Wren', 'Heron'])], {
      controls: [aSelect('sort', 'Order', ['New', 'Old'])],
    });
    const press = role('checkbox', 'Choose Wren');
    const opened = aPage('/birds', {
      id: 'chosen',
      reach: [click(press)],
      lists: [list],
      forms: [aForm('create', [aField('tag')])],
    });
    const titles = (region: string) => {
      const page = aPage('/birds', {
        lists: [list],
        controls: [aControl('Choose Wren', [], { region, locator: press })],
      });
      return plansOf(unfinishedTextSurvivesOtherActions, aSite([page, opened])).map(({ title }) => title);
    };
    expect(titles('main')).toEqual([expect.stringContaining('survives what is chosen beside it')]);
    expect(titles('item')).toEqual([]);
  });

  it('begins in the fields of a form that starts with a choice, too', () => {
    const { steps } = packingActions[0] as { steps: object[] };
    const plans = plansFor(only('create', { steps: [selectLabel(label('Bag'), 'Blue'), ...steps] }));
    expect(JSON.stringify(plans[0]?.steps)).toContain('half typed is still there');
  });

  it('leaves alone searches that are sent, and the next page', () => {
    const sent = aSelect('filter', 'State', ['', 'Open'], { submit: role('button', 'Find') });
    const pager = { next: role('button', 'Next'), pages: [] };
    const list = aList([aColumn('name', ['Wren', 'Heron'])], { controls: [sent], pager });
    const forms = [aForm('create', [aField('seen')])];
    expect(
      plansOf(unfinishedTextSurvivesOtherActions, aSite([aPage('/birds', { lists: [list], forms })])),
    ).toEqual([]);
  });

  it('leaves alone fields that enter when they are left', () => {
    const { steps } = packingActions[0] as { steps: object[] };
    expect(plansFor(only('create', { steps: [steps[0], blur(label('Another thing'))] }))).toEqual([]);
  });

  it('leaves alone actions that load a page', () => {
    const posted = aChange('request', { method: 'POST', template: '/things/:id', status: 303 });
    const changes = [aChange('item', { how: 'changed', items: css('li'), own: true }), posted];
    const written = (kind: string) =>
      JSON.stringify(plansFor(only(kind, { tries: [{ changes }] }))[0]?.steps ?? []);
    expect(written('filter')).not.toContain('choose ');
    expect(written('delete')).toContain('choose ');
  });

  describe('in a form with choices', () => {
    const star = aField('stars', {
      control: 'radio',
      options: [
        { label: '1 star', value: '1' },
        { label: '2 stars', value: '2' },
      ],
    });
    const planned = (purpose: string, ...fields: ReturnType<typeof aField>[]) =>
      plansOf(
        unfinishedTextSurvivesOtherActions,
        aSite([aPage('/ferry', { forms: [aForm(purpose, fields)] })]),
      );

    it('types first and chooses then', () => {
      const [plan, ...others] = planned('comment', star, aField('opinion', { control: 'textarea' }));
      expect(others).toEqual([]);
      expect(plan?.title).toContain('survives what is chosen in it');
      expect(JSON.stringify(plan?.steps)).toContain('2 stars');
    });

    it('leaves alone what depends on a choice, what looks something up, and what holds a text already', () => {
      expect(planned('create', star, aField('city', { meaning: 'city' }))).toEqual([]);
      expect(planned('search', star)).toEqual([]);
      expect(planned('edit', star, aField('name', { value: 'Wren' }))).toEqual([]);
      expect(planned('create', aField('name'))).toEqual([]);
    });
  });
});
