import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { boundaryValuesAreAccepted } from './oracle.ts';

const seats = (more: Record<string, unknown> = {}) =>
  aField('seats', { type: 'number', meaning: 'quantity', min: '1', max: '6', ...more });
const plansFor = (field: Record<string, unknown>, purpose = 'create', url = '/done') => {
  const form = aForm(purpose, [field], {
    submissions: [
      aSubmission({ seats: '2', note: 'A note m7', name: 'A name m7', code: 'm7' }, { url, mark: 'm7' }),
    ],
  });
  return plansOf(boundaryValuesAreAccepted, aSite([aPage('/new', { forms: [form] }), aPage('/done')]));
};

describe('boundary-values-are-accepted', () => {
  it('sends the minimum and the maximum, each in a form of its own', () => {
    const [plan] = plansFor(seats());
    const messages = plan?.steps?.flatMap((step) => (step.do === 'expect' ? [step.message] : []));
    expect(messages).toEqual(['the form is accepted with 1', 'the form is accepted with 6']);
  });

  it('leaves alone a field without bounds, and bounds that are technical limits', () => {
    expect(plansFor(seats({ max: undefined }))).toEqual([]);
    expect(plansFor(seats({ min: '-99999999', max: '99999999' }))).toEqual([]);
  });

  it('leaves alone forms with another text that was the same as it would be each time', () => {
    const plans = (plate: string) =>
      plansOf(
        boundaryValuesAreAccepted,
        aSite([
          aPage('/new', {
            forms: [
              aForm('create', [seats(), aField('plate', { type: 'text', meaning: 'number' })], {
                submissions: [aSubmission({ seats: '2', plate }, { url: '/done', mark: 'm7' })],
              }),
            ],
          }),
          aPage('/done'),
        ]),
      );
    expect(plans('m7 21')).toHaveLength(1);
    expect(plans('21')).toEqual([]);
  });

  it('leaves alone orders, and forms whose acceptance does not show', () => {
    expect(plansFor(seats(), 'checkout')).toEqual([]);
    expect(plansFor(seats(), 'create', '/new')).toEqual([]);
  });

  it('sends what the words beside a field give as an example, unless it was seen to be taken', () => {
    const note = aField('note', { type: 'text' });
    const titles = (phone: Record<string, unknown>, values: Record<string, string> = {}) => {
      const submissions = [aSubmission({ note: 'A note m7', ...values }, { url: '/done', mark: 'm7' })];
      const fields = [
        note,
        aField('phone', { type: 'tel', meaning: 'phone', hint: 'Such as +44 1632 960101', ...phone }),
      ];
      const site = aSite([
        aPage('/new', { forms: [aForm('create', fields, { submissions })] }),
        aPage('/done'),
      ]);
      return plansOf(boundaryValuesAreAccepted, site).map(({ title }) => title);
    };
    expect(titles({})).toEqual([expect.stringContaining('takes "+44 1632 960101" for "phone", as it shows')]);
    expect(titles({}, { phone: '+44 1632 960101' })).toEqual([]);
    expect(titles({ hint: 'Digits' })).toEqual([]);
    // A number plate is somebody's own.
    expect(titles({ type: 'text', meaning: 'text' })).toEqual([]);
  });

  it('reads bounds in the words beside a field, and the length of a text', () => {
    const messages = (field: Record<string, unknown>) =>
      plansFor(field)[0]?.steps?.flatMap((step) => (step.do === 'expect' ? [step.message] : []));
    const bare = { min: undefined, max: undefined };
    expect(messages(seats({ ...bare, hint: '1 to 5' }))).toEqual([
      'the form is accepted with 1',
      'the form is accepted with 5',
    ]);
    expect(messages(seats({ ...bare, hint: '4 to 9' }))).toBeUndefined(); // 2 was accepted
    expect(messages(aField('note', { meaning: 'text', maxLength: 60 }))).toEqual([
      'the form is accepted with 60 characters',
    ]);
    expect(messages(aField('code', { meaning: 'text', maxLength: 60 }))).toBeUndefined(); // no words were accepted
    expect(messages(aField('name', { meaning: 'title', minLength: 3 }))).toBeUndefined(); // no room for another one each time
  });
});
