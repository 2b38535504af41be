import { describe, expect, it } from 'vitest';
import { planForms } from '../forms.ts';
import { planSecurity } from '../security/security.ts';
import { aField, aForm, aPage, aSite, oraclesOf } from '../testing/models.ts';

const accepted = {
  values: { title: 'Title m7' },
  mark: 'm7',
  accepted: 'yes',
  url: '/notes/3',
  exchanges: [],
  echoes: [{ url: '/notes/3', template: '/notes/:id', fields: ['title'] }],
};
const siteWith = (purpose: string, template: string) =>
  aSite([
    aPage('/notes/3', {
      template,
      forms: [
        aForm(purpose, [aField('title', { meaning: 'title', required: true })], { submissions: [accepted] }),
      ],
    }),
  ]);
const sends = (purpose: string, template: string) => [
  ...oraclesOf(planForms, siteWith(purpose, template)),
  ...oraclesOf(planSecurity, siteWith(purpose, template)).filter(
    (oracle) => oracle === 'no-script-from-stored-text',
  ),
];

describe('a form that edits one record of many', () => {
  it('is not sent by tests, unless the record is the account’s own', () => {
    expect(sends('edit', '/notes/:id')).toEqual([]);
    expect(sends('edit', '/account/notes/:id')).toContain('no-script-from-stored-text');
    expect(sends('comment', '/notes/:id')).toContain('no-script-from-stored-text');
  });
});
