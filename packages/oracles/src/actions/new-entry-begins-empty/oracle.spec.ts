import { click, css, fill, label, press, role, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { outingsAction } from '../../testing/outings.ts';
import { newEntryBeginsEmpty } from './oracle.ts';

const planned = (more: Record<string, unknown> = {}) =>
  plansOf(
    newEntryBeginsEmpty,
    aSite([
      aPage('/outings', { heading: 'Outings', language: 'en', actions: [{ ...outingsAction, ...more }] }),
    ]),
  );
const guide = { ...label('Guide (optional)'), exact: true };

describe('new-entry-begins-empty', () => {
  it('opens the dialog a second time and looks at each text', () => {
    const [plan] = planned();
    expect(plan?.title).toBe('Outings: where an item is entered begins empty again');
    const written = JSON.stringify(plan?.steps);
    expect(written).toContain('\\"Title\\" is empty again');
    expect(written).toContain('\\"Guide (optional)\\" is empty again');
    expect(written).not.toContain('\\"Kind\\" is empty');
  });

  it('leaves alone who somebody is, numbers and days', () => {
    const input = (words: string, more: object) => ({ field: guide, label: words, kind: 'text', ...more });
    for (const other of [
      input('Email', { value: '{{run}}' }),
      input('Minutes', { kind: 'number', value: '6' }),
      input('Day', { kind: 'other', value: '2031-05-17' }),
    ])
      expect(JSON.stringify(planned({ inputs: [other] })[0]?.steps)).not.toContain(
        `${other.label}\\" is empty`,
      );
  });

  it('is not planned where the field is there from the start, nor where the way back is by its address', () => {
    const entry = label('Another thing');
    const steps = [fill(entry, template('{{entered}}')), press('Enter', entry)];
    expect(planned({ steps, field: entry })).toEqual([]);
    const away = [click(role('button', 'New')), fill(css('#title'), template('{{entered}}'))];
    expect(planned({ steps: [...away, { do: 'goto', url: '/outings' }], field: css('#title') })).toEqual([]);
  });
});
