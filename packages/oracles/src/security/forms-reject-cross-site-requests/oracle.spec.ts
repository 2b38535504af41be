import { describe, expect, it } from 'vitest';
import { aCookie, verified } from '../../testing/members.ts';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { formsRejectCrossSiteRequests } from './oracle.ts';

const submission = {
  values: { title: 'x mk1' },
  mark: 'mk1',
  accepted: 'yes',
  url: '/notes',
  exchanges: [],
  echoes: [{ url: '/notes', template: '/notes', fields: ['title'] }],
};
const hidden = aField('csrf', { control: 'hidden', type: 'hidden', value: 'secret-token' });
const plansFor = (
  fields: unknown[],
  more: Record<string, unknown> = {},
  cookie = 'None',
  access = 'signed-in',
) =>
  plansOf(
    formsRejectCrossSiteRequests,
    aSite(
      [
        aPage('/notes', {
          access,
          forms: [
            aForm('create', fields as Record<string, unknown>[], { submissions: [submission], ...more }),
          ],
        }),
      ],
      { signIn: verified({ cookies: [aCookie('sid', { sameSite: cookie })] }) },
    ),
  );
const title = aField('title');

describe('forms-reject-cross-site-requests', () => {
  it('sends what the form would send, without its token, as another site', () => {
    const [plan] = plansFor([hidden, title]);
    const text = JSON.stringify(plan?.steps);
    expect(text).toContain('https://elsewhere.example');
    expect(text).toContain('{"title":{"template":"x {{run}}"}}');
    expect(text).not.toContain('secret-token');
    expect(plan).toMatchObject({ signedIn: true, isolation: 'global' });
  });

  it('plans nothing where the cookie protects the form by itself, unless the form has a token', () => {
    expect(plansFor([title], {}, 'Lax')).toEqual([]);
    expect(plansFor([hidden, title], {}, 'Lax').map(({ bug }) => bug.severity)).toEqual(['medium']);
    expect(plansFor([hidden, title]).map(({ bug }) => bug.severity)).toEqual(['high']);
  });

  it('plans nothing for forms of visitors, destructive forms and those that were not accepted', () => {
    expect(plansFor([title], {}, 'None', 'anonymous')).toEqual([]);
    expect(plansFor([title], { destructive: true })).toEqual([]);
    expect(plansFor([title], { submissions: [] })).toEqual([]);
  });
});
