import { blur, css, label } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aPage, aSite, plansOf } from '../../testing/models.ts';
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
});
