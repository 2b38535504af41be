import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { editFormHoldsWhatTheListSays as oracle } from './oracle.ts';
import { bellPages } from './pages.fixture.ts';

const stepsOf = (pages: ReturnType<typeof aPage>[]) =>
  JSON.stringify(plansOf(oracle, aSite(pages))[0]?.steps ?? []);

describe('edit-form-holds-what-the-list-says', () => {
  it('opens the form of an item that exploring saw first, then those of others', () => {
    const [plan, ...more] = plansOf(oracle, aSite(bellPages()));
    expect(more).toEqual([]);
    expect(plan?.title).toBe('bells: what one of Bells is changed with holds what the list says of it');
    const steps = JSON.stringify(plan?.steps);
    expect(steps.match(/open the form to change it/g)).toHaveLength(3);
    expect(steps.indexOf('is that of the list')).toBeLessThan(steps.indexOf('of item 2 is that of the list'));
  });

  it('goes by fields of the same name that were seen to hold the same', () => {
    expect(stepsOf(bellPages())).toContain('Weight');
    expect(stepsOf(bellPages('799'))).not.toContain('Weight');
    const [list, item, form] = bellPages();
    const nameless = form && {
      ...form,
      forms: form.forms.map((each) => ({
        ...each,
        fields: each.fields.map((field) => ({ ...field, label: 'x', name: 'x' })),
      })),
    };
    expect(stepsOf([list, item, nameless].flatMap((page) => (page ? [aPage(page.url, page)] : [])))).toBe(
      '[]',
    );
  });

  it('says nothing where the page of the item leads to no form, or only one item was listed', () => {
    const [list, item, form] = bellPages();
    const unlinked = [list, item && aPage(item.url, { ...item, links: [] }), form];
    expect(stepsOf(unlinked.filter((page) => page !== undefined))).toBe('[]');
  });
});
