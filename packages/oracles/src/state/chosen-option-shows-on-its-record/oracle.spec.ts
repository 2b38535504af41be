import { describe, expect, it } from 'vitest';
import { aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { chosenOptionShowsOnItsRecord as oracle } from './oracle.ts';
import { thingsForm } from './pages.fixture.ts';

const plans = (more: Record<string, unknown> = {}) =>
  plansOf(oracle, aSite([aPage('/neu', { forms: [thingsForm(more)] })]));

describe('chosen-option-shows-on-its-record', () => {
  it('sends the option that exploring sent and then another one, in something that is called otherwise', () => {
    const [plan, ...more] = plans();
    expect(more).toEqual([]);
    expect(plan?.title).toBe('neu: "Etwas verleihen": the page that it leads to shows the chosen "Zustand"');
    const written = JSON.stringify(plan?.steps);
    expect(written.indexOf('send it with \\"nagelneu\\"')).toBeGreaterThan(0);
    expect(written.indexOf('send it with \\"für bastler\\"')).toBeGreaterThan(written.indexOf('nagelneu'));
    expect(written).toContain('Leiter {{run}} b');
  });

  it('asks nothing where no page of its own was seen, or nothing else can be chosen', () => {
    const led = (url: string) =>
      aSubmission({ was: 'Leiter k4t', zustand: '1' }, { mark: 'k4t', url, echoes: [] });
    expect(plans({ submissions: [led('/neu')] })).toEqual([]);
    expect(plans({ submissions: [led('/dinge/1')] })).toEqual([]);
    expect(plans({ purpose: 'edit' })).toEqual([]);
    const { fields } = thingsForm() as { fields: Record<string, unknown>[] };
    const only = (options: object[]) =>
      plans({ fields: fields.map((field) => (field.name === 'zustand' ? { ...field, options } : field)) });
    expect(only([{ label: 'Nagelneu', value: '1' }])).toEqual([]);
    expect(
      only([
        { label: 'Nagelneu', value: '1' },
        { label: 'Fast nagelneu', value: '2' },
      ]),
    ).toEqual([]);
  });
});
