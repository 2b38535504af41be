import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { downloadedFileCanBeRead } from './oracle.ts';

const plansFor = (...controls: Record<string, unknown>[]) =>
  plansOf(downloadedFileCanBeRead, aSite([aPage('/a', { controls })]));

describe('downloaded-file-can-be-read', () => {
  it('downloads once, by the words before the number that changes, and counts the rows', () => {
    const control = (name: string) => aControl(name, ['downloaded'], { locator: role('button', name) });
    const plans = plansFor(control('Download as CSV (23)'), control('Download as CSV (5)'));
    expect(plans).toHaveLength(1);
    expect(JSON.stringify(plans)).not.toContain('23');
    expect(JSON.stringify(plans)).toContain('table-rows');
  });

  it('counts no rows where no number is stated', () => {
    expect(JSON.stringify(plansFor(aControl('Export', ['downloaded'])))).not.toContain('table-rows');
  });

  it('presses nothing that gave out no file, or changes something', () => {
    expect(
      plansFor(aControl('Open', ['navigated']), aControl('Get', ['downloaded'], { destructive: true })),
    ).toEqual([]);
  });
});
