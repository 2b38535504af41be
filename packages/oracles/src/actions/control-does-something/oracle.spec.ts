import { click, clickTwice, css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import {
  aChange,
  aColumn,
  aControl,
  aField,
  aForm,
  aList,
  anAction,
  aPage,
  aSite,
  plansOf,
} from '../../testing/models.ts';
import { controlDoesSomething } from './oracle.ts';

const plansFor = (...controls: Record<string, unknown>[]) =>
  plansOf(controlDoesSomething, aSite([aPage('/desk', { controls })]));

describe('control-does-something', () => {
  it('suspects a control that did nothing where its sibling did something', () => {
    const plans = plansFor(
      aControl('Show details', ['changed']),
      aControl('Show details', ['nothing'], { locator: css('#b') }),
    );
    expect(plans.map((plan) => [plan.oracle, plan.suspected, plan.bug.title])).toEqual([
      ['control-does-something', true, '"Show details" does nothing'],
    ]);
  });

  it('does not suspect what may rightly do nothing that is seen', () => {
    for (const name of ['Copy', 'Print', 'Refresh', 'Save', 'Search', 'Close', 'Reset'])
      expect(plansFor(aControl(name, ['nothing', 'nothing']))).toEqual([]);
    const twice = (more: Record<string, unknown>) => aControl('Show all', ['nothing', 'nothing'], more);
    expect(plansFor(twice({ state: { disabled: true } }))).toEqual([]);
    expect(plansFor(aControl('Delete', ['nothing', 'nothing'], { destructive: true }))).toEqual([]);
  });

  it('does not suspect the name of an item that is changed by a double click', () => {
    const column = aColumn('name', ['Heron', 'Stork']);
    const controls = [
      aControl('Heron', ['changed'], { key: 'a', region: 'item', list: 'birds' }),
      aControl('Stork', ['nothing', 'nothing'], {
        key: 'b',
        region: 'item',
        list: 'birds',
        locator: css('#b'),
      }),
    ];
    const rename = anAction('open', 'double click on an item', [clickTwice(css('.bird'))], [[]], {
      perItem: true,
    });
    const plans = (actions: object[]) =>
      plansOf(controlDoesSomething, aSite([aPage('/', { controls, actions, lists: [aList([column])] })]));
    expect(plans([rename])).toEqual([]);
  });

  it('presses the one that leads the other way first, which may be at its limit', () => {
    const [plan] = plansFor(
      aControl('Less tea', ['changed'], { key: 'a' }),
      aControl('More tea', ['changed'], { key: 'b' }),
      aControl('Less tea', ['nothing'], { key: 'c', locator: css('#c') }),
    );
    expect(JSON.stringify(plan?.steps)).toContain('press \\"More tea\\" first');
  });

  it('switches one of the boxes first, all of which may be as it would make them', () => {
    const box = (name: string) => aField(name, { control: 'checkbox', type: 'checkbox', meaning: 'toggle' });
    const everyone = ['changed', 'nothing'].map((effect, index) =>
      aControl('Everyone', [effect], { key: String(index), locator: css(`#c${index}`) }),
    );
    const planned = (...fields: ReturnType<typeof box>[]) =>
      JSON.stringify(
        plansOf(
          controlDoesSomething,
          aSite([aPage('/bill', { controls: everyone, forms: [aForm('create', fields)] })]),
        ),
      );
    expect(planned(box('Ann'), box('Bo'))).toContain('switch \\"Ann\\" first');
    expect(planned(box('Ann'))).not.toContain('first');
  });

  it('leaves one alone that has no box to tick, where that is all that it does elsewhere', () => {
    const [works, idle] = ['changed', 'nothing'].map((effect, index) =>
      aControl('Everyone', [effect], { key: String(index), locator: css(`#c${index}`) }),
    );
    const ticks = aChange('state', {
      name: 'Ann',
      state: 'checked',
      from: 'false',
      to: 'true',
      own: false,
      locator: css('#ann'),
    });
    const pages = (fields: Record<string, unknown>[], changes = [ticks]) =>
      plansOf(
        controlDoesSomething,
        aSite([
          aPage('/bill', {
            controls: [works],
            actions: [anAction('toggle', 'Everyone', [click(css('#c0'))], [changes])],
          }),
          aPage('/empty', { controls: [idle], forms: [aForm('create', fields)] }),
        ]),
      );
    const box = aField('Bo', { control: 'checkbox', type: 'checkbox', meaning: 'toggle' });
    expect(pages([])).toEqual([]);
    expect(pages([box])).toHaveLength(1);
    expect(pages([], [])).toHaveLength(1);
  });

  it('needs two tries of a control that has no sibling', () => {
    expect(plansFor(aControl('Show all', ['nothing']))).toEqual([]);
    expect(plansFor(aControl('Show all', ['nothing', 'nothing']))).toHaveLength(1);
  });

  it('does not suspect one whose siblings mostly did nothing either', () => {
    const controls = ['changed', 'nothing', 'nothing', 'nothing'].map((effect, index) =>
      aControl('Show details', [effect], { key: String(index), locator: css(`#b${index}`) }),
    );
    expect(plansFor(...controls)).toEqual([]);
  });
});
