import { describe, expect, it } from 'vitest';
import { members, signInPage } from '../../testing/members.ts';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { requestsCannotNameAnotherAccount } from './oracle.ts';

const me = anOperation('GET', '/api/me', {
  access: 'signed-in',
  sample: aSample('GET', '/api/me', { responseBody: '{"id":7,"email":"ann@example.com"}' }),
});
const post = (sent: Record<string, unknown>, got: Record<string, unknown> = sent) =>
  anOperation('POST', '/api/posts', {
    sample: aSample('POST', '/api/posts', {
      requestBody: JSON.stringify(sent),
      responseBody: JSON.stringify(got),
    }),
  });
const plans = (operation: ReturnType<typeof anOperation>, fields: string[] = []) =>
  plansOf(
    requestsCannotNameAnotherAccount,
    aSite(
      [
        signInPage,
        aPage('/', {
          forms: [
            aForm(
              'create',
              fields.map((name) => aField(name)),
            ),
          ],
        }),
      ],
      {
        ...members,
        operations: [me, operation],
      },
    ),
  );

describe('requests-cannot-name-another-account', () => {
  it('sends the numbers beside that of the account', () => {
    const [plan] = plans(post({ userId: 7, words: 'Sample prowlab2cd3' }));
    expect(plan?.place).toMatchObject({ url: '/api/posts', method: 'POST', element: 'userId' });
    expect(JSON.stringify(plan?.steps)).toContain('"userId":6');
    expect(JSON.stringify(plan?.steps)).toContain('"userId":8');
  });

  it('keeps the kind of what was sent', () => {
    const [plan] = plans(post({ author_id: '7', words: 'x' }, { author_id: '7' }));
    expect(JSON.stringify(plan?.steps)).toContain('"author_id":"6"');
  });

  it('leaves alone what a person chooses, what is no account, and what the answer does not show', () => {
    expect(plans(post({ userId: 7, words: 'x' }), ['userId'])).toEqual([]);
    expect(plans(post({ goodId: 7, words: 'x' }))).toEqual([]);
    expect(plans(post({ userId: 9, words: 'x' }))).toEqual([]);
    expect(plans(post({ userId: 7, words: 'x' }, { words: 'x' }))).toEqual([]);
    expect(plans(post({ userId: 7, password: 'x' }))).toEqual([]);
  });
});
