import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aControl, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
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

  it('follows a link that names a format, and counts rows where a list has as many', () => {
    const links = [
      {
        text: 'All 7 loans (CSV)',
        url: 'http://app.test/loans.csv',
        own: true,
        locator: role('link', 'All 7 loans (CSV)'),
      },
      { text: 'Help', url: 'http://app.test/help', own: true, locator: role('link', 'Help') },
    ];
    const plans = (count: number) =>
      plansOf(downloadedFileCanBeRead, aSite([aPage('/a', { links, lists: [aList([], { count })] })]));
    expect(plans(7)).toHaveLength(1);
    expect(JSON.stringify(plans(7))).toContain('table-rows');
    expect(JSON.stringify(plans(30))).not.toContain('table-rows');
  });

  it('asks for no file of what the session itself has made: nothing is in it yet', () => {
    const controls = [aControl('Export CSV', ['downloaded'])];
    const plans = (url: string) =>
      plansOf(
        downloadedFileCanBeRead,
        aSite([aPage(url, { controls })], {
          leftBehind: [{ what: 'record', name: 'Note m7', url: '/n', token: 'm7x' }],
        }),
      );
    expect(plans('/note-m7x/data')).toEqual([]);
    expect(plans('/note/data')).toHaveLength(1);
  });

  it('presses nothing that gave out no file, or changes something', () => {
    expect(
      plansFor(aControl('Open', ['navigated']), aControl('Get', ['downloaded'], { destructive: true })),
    ).toEqual([]);
  });
});
