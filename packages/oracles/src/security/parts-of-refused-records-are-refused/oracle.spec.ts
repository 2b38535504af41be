import { describe, expect, it } from 'vitest';
import { benSees, members, signInPage } from '../../testing/members.ts';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { partsOfRefusedRecordsAreRefused } from './oracle.ts';

const refused = { came: 'refused', same: false };
const plans = (seen: Parameters<typeof benSees>[0], part: Record<string, unknown> = {}) =>
  plansOf(
    partsOfRefusedRecordsAreRefused,
    aSite(
      [
        signInPage,
        aPage('/bills/2', { template: '/bills/:id', access: 'signed-in' }),
        aPage('/bills/2/paper', { template: '/bills/:id/paper', access: 'signed-in', ...part }),
      ],
      { ...members, accounts: [benSees(seen)] },
    ),
  );

describe('parts-of-refused-records-are-refused', () => {
  it('suspects a page below a record that is refused', () => {
    const [plan] = plans({ '/bills/2': refused, '/bills/2/paper': {} });
    expect(plan?.suspected).toBe(true);
    expect(plan?.place).toMatchObject({ url: '/bills/2/paper', template: '/bills/:id/paper' });
    expect(plan?.bug.title).toBe('“paper” of a refused record opens, signed in as ben (reader)');
  });

  it('guards one that is refused, too', () => {
    expect(plans({ '/bills/2': refused, '/bills/2/paper': refused })[0]?.suspected).toBe(false);
  });

  it('says nothing where the record opens, or shows the account something else there', () => {
    expect(plans({ '/bills/2': {}, '/bills/2/paper': {} })).toEqual([]);
    expect(plans({ '/bills/2': refused, '/bills/2/paper': { same: false } })).toEqual([]);
  });

  it('says nothing where the application leads there, or lets everybody in', () => {
    expect(plans({ '/bills/2': refused, '/bills/2/paper': { linked: true } })).toEqual([]);
    expect(plans({ '/bills/2': refused, '/bills/2/paper': {} }, { access: 'anonymous' })).toEqual([]);
  });

  it('says nothing of a page that asks to join', () => {
    const forms = [aForm('create', [aField('reason')], { method: 'post', writesOver: 'nothing' })];
    expect(plans({ '/bills/2': refused, '/bills/2/paper': {} }, { forms })).toEqual([]);
  });
});
