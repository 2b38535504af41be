import { click, css, fill, label, press, role, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { anAction, aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { escapeDiscardsAnEdit } from './oracle.ts';

describe('escape-discards-an-edit', () => {
  it('types, presses Escape instead of what saves, and reloads', () => {
    const [plan, ...others] = plansOf(escapeDiscardsAnEdit, aSite([packingPage('create', 'edit', 'close')]));
    expect(others.map(({ title }) => title)).toEqual([expect.stringContaining('opens again')]);
    const written = JSON.stringify(plan?.steps);
    expect(written).toContain('"do":"press","key":"Escape"');
    expect(written).not.toMatch(/"key":"Enter","target":\{"by":"css","selector":"#things .edit"/);
    expect(written).toContain('"do":"reload"');
  });

  it('suspects an edit whose Escape left the item in other words while exploring', () => {
    const changed = {
      what: 'item',
      how: 'changed',
      own: true,
      items: css('#things > li'),
      from: 'Rope prowlx',
      to: 'Rope prowl',
    } as const;
    const actions = packingActions
      .filter(({ kind }) => ['create', 'edit', 'close'].includes(String(kind)))
      .map((action) =>
        action['kind'] === 'close' ? { ...action, tries: [{ changes: [changed] }] } : action,
      );
    const [plan] = plansOf(escapeDiscardsAnEdit, aSite([aPage('/packing', { actions })]));
    expect(plan?.suspected).toBe(true);
  });

  it('leaves alone edits of which nobody has seen that Escape ends them', () => {
    expect(plansOf(escapeDiscardsAnEdit, aSite([packingPage('create', 'edit')]))).toEqual([]);
  });

  it('leaves alone fields that are always open', () => {
    const field = label('Name');
    const actions = packingActions.map((action) =>
      ['edit', 'close'].includes(String(action['kind']))
        ? { ...action, field, steps: [fill(field, template('{{entered}}')), press('Enter', field)] }
        : action,
    );
    expect(plansOf(escapeDiscardsAnEdit, aSite([aPage('/packing', { actions })]))).toEqual([]);
  });

  it('opens what was closed once more, up to what is typed in it', () => {
    const [, again] = plansOf(escapeDiscardsAnEdit, aSite([packingPage('create', 'edit', 'close')]));
    const steps = again?.steps?.map((step) => JSON.stringify(step)) ?? [];
    const opening = steps.find((step) => step.includes('open it again'));
    expect(opening).toContain('"do":"click-twice"');
    expect(opening).not.toContain('"do":"fill"');
    expect(steps.at(-1)).toContain('its field is there again');
  });

  it('presses the button that gives up, with something typed', () => {
    const items = css('#things > li');
    const field = css('#things .edit');
    const steps = [fill(field, template('{{entered}}')), click(role('button', 'Never mind'))];
    const close = anAction('close', 'name, then Never mind', steps, [[]], {
      ...{ items, field, perItem: true, needs: 'create Another thing and Enter' },
    });
    const actions = [...packingActions.filter(({ kind }) => kind === 'create'), close];
    const [plan] = plansOf(escapeDiscardsAnEdit, aSite([aPage('/packing', { actions })]));
    expect(plan?.title).toContain('discards what was typed');
    expect(JSON.stringify(plan?.steps)).toContain('Never mind');
    expect(JSON.stringify(plan?.steps)).toContain('afterwards every item is as before');
    expect(plan?.suspected).toBe(false);
  });

  it('suspects a button that left the item in other words while exploring', () => {
    const items = css('#things > li');
    const field = css('#things .edit');
    const steps = [fill(field, template('{{entered}}')), click(role('button', 'Never mind'))];
    const changed = {
      what: 'item',
      how: 'changed',
      own: true,
      items,
      from: 'Rope {button Edit}',
      to: 'Cord',
    };
    const close = anAction('close', 'name, then Never mind', steps, [[changed]], {
      ...{ items, field, perItem: true, needs: 'create Another thing and Enter' },
    });
    const actions = [...packingActions.filter(({ kind }) => kind === 'create'), close];
    const [plan] = plansOf(escapeDiscardsAnEdit, aSite([aPage('/packing', { actions })]));
    expect(plan?.suspected).toBe(true);
  });
});
