import { click, role, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { actionWorksOnEveryItem } from './oracle.ts';

describe('action-works-on-every-item', () => {
  it('enters several texts, and acts on each of the items', () => {
    const plans = plansOf(actionWorksOnEveryItem, aSite([packingPage('create', 'toggle', 'delete')]));
    expect(plans.map(({ place }) => place.element)).toEqual([
      'another-thing-and-enter create',
      'packed toggle',
      'leave-at-home delete',
    ]);
    for (const plan of plans)
      expect(JSON.stringify(plan.steps).match(/make the [\w-]+ item/g)).toHaveLength(4);
  });

  it('finds a control that is called by its item under all that was entered', () => {
    const removing = (name: string) =>
      JSON.stringify(
        plansOf(
          actionWorksOnEveryItem,
          aSite([
            aPage('/packing', {
              actions: packingActions.map((action) =>
                action['kind'] === 'delete'
                  ? { ...action, steps: [click(role('button', template(name)))] }
                  : action,
              ),
            }),
          ]),
        ).find(({ place }) => place.element?.includes('delete'))?.steps,
      );
    expect(removing('Remove {{item}}')).toContain('"template":"Remove plain {{run}} plain"');
    expect(removing('Remove {{item}}')).toContain('"hasText":{"template":"{{run}} plain"}');
    expect(removing('Remove')).not.toContain('Remove plain');
  });

  it('leaves alone fields that take a few words only', () => {
    const plansWith = (longest: number) => {
      const actions = packingActions.map((action) => ({ ...action, entry: { label: 'Thing', longest } }));
      return plansOf(actionWorksOnEveryItem, aSite([aPage('/packing', { actions })]));
    };
    expect(plansWith(30)).toEqual([]);
    expect(plansWith(200).length).toBeGreaterThan(0);
  });

  it('leaves alone what takes no plain text', () => {
    const actions = packingActions.map((action) => ({
      ...action,
      tries: (action['tries'] as { changes: { to?: unknown }[] }[]).map(({ changes }) => ({
        changes: changes.map((each) =>
          typeof each.to === 'string' ? { ...each, to: 'x1@example.com' } : each,
        ),
      })),
    }));
    expect(plansOf(actionWorksOnEveryItem, aSite([aPage('/packing', { actions })]))).toEqual([]);
  });
});
