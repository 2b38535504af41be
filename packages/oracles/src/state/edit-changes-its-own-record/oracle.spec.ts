import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { editChangesItsOwnRecord } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const { site } = pages;
const [list, form] = site.pages;
const plansFor = (more: Parameters<typeof aSite>[1], all = site.pages) =>
  plansOf(editChangesItsOwnRecord, aSite(all, { disposable: true, ...more }));

describe('edit-changes-its-own-record', () => {
  it('edits the second of many records that are listed, and compares those before and behind it', () => {
    const [one] = list?.links ?? [];
    const links = [...'abcdefgh'].map((id) => ({ ...one, url: `${site.origin}/hives/${id}/change` }));
    const [plan] = plansFor({}, list && form ? [{ ...list, links: links as typeof list.links }, form] : []);
    const steps = JSON.stringify(plan?.steps);
    expect(plan?.isolation).toBe('global');
    expect(steps).toContain('"selector":"a[href*=\\"/hives/\\"][href$=\\"/change\\"]"');
    for (const place of [0, 1, 2]) expect(steps).toContain(`"nth":${place}`);
    expect(steps).toContain('put it back');
  });

  it('edits the first of few, and compares the one behind it', () => {
    const steps = JSON.stringify(plansFor({})[0]?.steps);
    expect(steps).toContain('"nth":1');
    expect(steps).not.toContain('"nth":2');
  });

  it('edits nothing in an application that others use', () => {
    expect(plansFor({ disposable: false })).toEqual([]);
  });

  it('needs a page that leads to the records', () => {
    expect(plansFor({}, form ? [form] : [])).toEqual([]);
    const other = aPage('/bees', { links: [] });
    expect(plansFor({}, form ? [other, form] : [])).toEqual([]);
  });

  it('takes no link for that of a record that leads elsewhere by the same words', () => {
    const url = `${site.origin}/hives/archive/2026/change`;
    const odd = list && {
      ...list,
      links: [...list.links, { ...list.links[0], url, own: true }] as typeof list.links,
    };
    expect(plansFor({}, odd && form ? [odd, form] : [])).toEqual([]);
  });
});
