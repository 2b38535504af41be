import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite } from '../testing/models.ts';
import { planFormsLeftOut } from './left-out.ts';

const leftOutOf = (...templates: string[]) => {
  const site = aSite(
    templates.map((template, index) =>
      aPage(`/${index}`, { template, forms: [aForm('edit', [aField('title')], { key: template })] }),
    ),
  );
  const target = { name: 'App', description: '', url: site.origin };
  return planFormsLeftOut({ site, target, directives: [], failedFingerprints: new Set() }).leftOut;
};

describe('forms left out', () => {
  it('counts the forms that would overwrite records of others', () => {
    expect(leftOutOf('/notes/:id', '/plots/:id', '/account/notes/:id')).toEqual([
      { what: 'forms that edit a record', why: 'tests would overwrite what others entered', count: 2 },
    ]);
  });

  it('says nothing where there are none', () => {
    expect(leftOutOf('/profile')).toBeUndefined();
  });
});
