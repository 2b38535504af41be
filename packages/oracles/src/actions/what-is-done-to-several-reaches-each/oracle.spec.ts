import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { whatIsDoneToSeveralReachesEach as oracle } from './oracle.ts';
import { seeds, staying } from './pages.fixture.ts';
import { requestsPage } from './requests.fixture.ts';

describe('what-is-done-to-several-reaches-each', () => {
  it('chooses three that exploring left alone, and does it to each alone before it says anything', () => {
    const [several, undone] = plansOf(oracle, aSite([seeds('seeds')]));
    expect(several?.title).toBe('seeds: "Choose, then Move: Attic" reaches each of three that are chosen');
    const steps = JSON.stringify(several?.steps);
    for (const name of ['Cosmos', 'Endive', 'Gourd']) expect(steps).toContain(name);
    for (const name of ['Aster', 'Borage']) expect(steps).not.toContain(name);
    expect(steps.indexOf('done to it alone')).toBeLessThan(steps.indexOf('has \\"Attic\\"'));
    expect(undone?.title).toContain('gives each of three its own back');
  });

  it('says nothing of an undo that exploring did not see', () => {
    expect(plansOf(oracle, aSite([seeds('seeds', { undoneBy: undefined })]))).toHaveLength(1);
  });

  it('leaves alone what a server keeps, unless the copy is a throw-away', () => {
    const served = seeds('seeds', { writes: true });
    expect(plansOf(oracle, aSite([served]))).toEqual([]);
    expect(plansOf(oracle, aSite([served], { disposable: true }))).toHaveLength(2);
  });

  it('begins anew where what was done leaves them ticked, and chooses those that have another value', () => {
    const [move] = seeds('seeds').actions;
    const [several] = plansOf(oracle, aSite([staying('seeds')]));
    expect(JSON.stringify(several?.steps).match(/"open the seeds page"/g)).toHaveLength(4);
    const names = move?.examples.map(({ text }) => text) ?? [];
    const places = names.map((_, at) => (at === 2 ? 'Attic' : 'Tin'));
    const list = aList([aColumn('name', names), aColumn('category', places)], { items: move?.items });
    const page = { ...seeds('seeds'), lists: [list] };
    const [other] = plansOf(oracle, aSite([aPage('/seeds', page)]));
    expect(JSON.stringify(other?.steps)).not.toContain('Cosmos');
  });

  it('leaves alone lists of which too few were left alone', () => {
    const few = ['Aster', 'Borage', 'Cosmos', 'Dill'].map((text) => ({ text, group: '' }));
    expect(plansOf(oracle, aSite([seeds('seeds', { examples: few })]))).toEqual([]);
  });

  it('ticks two of three that are there by then and presses the button for all, then one alone', () => {
    const [plan, ...more] = plansOf(oracle, aSite([requestsPage('pedidos')], { disposable: true }));
    expect(more).toEqual([]);
    expect(plan?.title).toBe('pedidos: "Despachar marcadas" takes each item that is ticked, and no other');
    expect(plan?.steps?.flatMap((each) => (each.do === 'step' ? [each.title] : []))).toEqual([
      ...['open the pedidos page', 'tick the first item', 'tick the third item'],
      ...['"Despachar marcadas" with two of three ticked', 'open the pedidos page', 'tick the next item'],
      '"Despachar marcadas" with one ticked',
    ]);
  });

  it('takes no button for one that acts on what is ticked where others went, nothing was sent, or others may see it', () => {
    const plans = (
      change: Record<string, unknown>,
      more: Record<string, unknown> = {},
      disposable = true,
    ) => {
      const page = requestsPage('pedidos', more);
      const actions = page.actions.map((each) => {
        const tries = each.tries.map(({ changes }) => ({
          changes: changes.map((one) => ({ ...one, ...change })),
        }));
        return each.kind === 'clear' ? { ...each, tries } : each;
      });
      return plansOf(oracle, aSite([aPage('/pedidos', { ...page, actions })], { disposable })).length;
    };
    expect([plans({}), plans({ from: 'Requisição 14 Rita' }), plans({ how: 'changed' })]).toEqual([1, 0, 0]);
    expect([plans({}, { writes: false }), plans({}, {}, false)]).toEqual([0, 0]);
  });
});
