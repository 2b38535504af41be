import { SiteModel, type TestPlan } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { site as aSite } from '../session.fixture.ts';
import { planOf } from '../team-state.fixture.ts';
import { partsOf } from './context.ts';
import { enterGiven, entriesOf, givenIn } from './entries.ts';

const labelled = (text: string) => ({ by: 'label' as const, text });
const field = (label: string, meaning: string, more: object = {}) => ({
  ...{ name: '', label, locator: labelled(label), control: 'input', type: 'text', meaning, required: true },
  ...more,
});
const [start, ...others] = aSite.pages;
const site = SiteModel.parse({
  ...aSite,
  pages: [
    {
      ...start,
      forms: [
        {
          ...{ key: 'book', name: 'Book a table', purpose: 'create', method: 'post', action: '/tables' },
          fields: [
            field('Your name', 'full-name', { maxLength: 40 }),
            field('Guests', 'quantity', { type: 'number', min: '1', max: '6' }),
            field('From', 'date', { type: 'date' }),
            field('Until', 'date', { type: 'date' }),
            field('Room', 'choice', {
              control: 'select',
              options: [
                { label: 'Garden', value: 'g' },
                { label: 'Hall', value: 'h' },
              ],
            }),
          ],
        },
      ],
    },
    ...others,
  ],
});
const filling = (label: string, value: string | { template: string }) => ({
  do: 'fill' as const,
  target: labelled(label),
  value,
});
const booking = planOf({
  oracle: 'created-record-persists',
  fingerprint: 'persists|/|book',
  title: '/: what was created is shown',
  place: { url: '/', template: '/' },
  steps: [
    {
      do: 'step',
      title: 'fill in the form',
      steps: [
        filling('Your name', { template: 'Robin {{run}}' }),
        filling('Guests', '2'),
        filling('From', '2031-05-17'),
        filling('Until', '2031-05-19'),
        { do: 'select', target: labelled('Room'), option: { value: 'g' } },
      ],
    },
    {
      do: 'expect',
      message: 'it is shown',
      subject: { extract: { read: 'visible-text' } },
      matcher: 'contains',
      expected: { text: { template: 'Robin {{run}}' } },
    },
  ],
});

const enter = (context: string, plans: TestPlan[] = [booking], named = '') => {
  const given = givenIn(partsOf(context));
  const result = enterGiven(given, plans, site, (words) => words === named);
  if ('refused' in result) return { refused: result.refused };
  const [first] = result;
  const [form] = first?.plan.steps ?? [];
  const fills = form?.do === 'step' ? form.steps : [];
  return {
    values: fills.flatMap((step): unknown[] =>
      step.do === 'fill' ? [step.value] : step.do === 'select' ? [step.option] : [],
    ),
    expects: JSON.stringify(first?.plan.steps.at(-1)),
    says: partsOf(context).map((clause) => entriesOf(clause, given, first?.entered ?? [])?.why),
    title: first?.plan.title,
  };
};
const asPlanned = [{ template: 'Robin {{run}}' }, '2', '2031-05-17', '2031-05-19', { value: 'g' }];

describe('what a request gives to be entered', () => {
  it('goes into the fields that it names, and what the test looks for follows', () => {
    const { values, expects, says, title } = enter("with the name 'Ada Lovelace' and 3 guests");
    expect(values).toEqual([{ template: 'Ada Lovelace {{run}}' }, '3', ...asPlanned.slice(2)]);
    expect(expects).toContain('Ada Lovelace {{run}}');
    expect(says).toEqual([
      '“Ada Lovelace” in “Your name”, with a token of each run beside it; “3” in “Guests”',
    ]);
    expect(title).toContain('Guests “3”');
  });
  it.each([
    ['mit dem Namen „Ada“', { template: 'Ada {{run}}' }],
    ['au nom de « Ada »', { template: 'Ada {{run}}' }],
    ['con el nombre "Ada"', { template: 'Ada {{run}}' }],
  ])('is understood in other languages: %s', (context, name) => {
    expect(enter(context).values?.[0]).toEqual(name);
  });
  it('keeps days apart as they were', () => {
    expect(enter('from 2027-03-01').values?.slice(2, 4)).toEqual(['2027-03-01', '2027-03-03']);
    expect(enter('from 1 March 2027 until March 5, 2027').values?.slice(2, 4)).toEqual([
      '2027-03-01',
      '2027-03-05',
    ]);
    expect(enter('for 2027-03-01 and 2027-03-05').values?.slice(2, 4)).toEqual(['2027-03-01', '2027-03-05']);
  });
  it('chooses an option by its words', () => {
    expect(enter('in the room "Hall"').values?.at(-1)).toEqual({ label: 'Hall' });
    expect(enter('in the room "Cellar"').refused).toMatch(/“Room”.*“Garden”, “Hall”/);
  });
  it('is refused with the fields that there are where none is called so', () => {
    expect(enter('with the nickname "Countess"').refused).toMatch(/“Countess”.*“Guests”, “From”, “Until”/);
    expect(enter('for 2027-03-01').refused).toMatch(/“2027-03-01”.*“From”, “Until”/);
    expect(enter('with "Ada"', [planOf({ steps: [] })]).refused).toMatch(/no test of that fills in a field/);
  });
  it('is refused where the page states that the field does not take it', () => {
    expect(enter('with 9 guests').refused).toMatch(/“Guests” does not take “9”: it ends at 6/);
    expect(enter(`with the name "${'x'.repeat(35)}"`).refused).toMatch(/40 characters/);
  });
  it('is no number that bounds something, or that no field is called for', () => {
    expect(enter('at most 3 guests; 5 times').values).toEqual(asPlanned);
  });
  it('is nothing that is called so there', () => {
    expect(enter('the button "Save"', [booking], 'Save').values).toEqual(asPlanned);
  });
  it('leaves alone what the test is about, and what it counts on', () => {
    const about = { ...booking, place: { ...booking.place, locator: labelled('Guests') } };
    expect(enter('3 guests', [about]).values).toEqual(asPlanned);
    const counting = {
      ...booking,
      steps: [
        ...booking.steps,
        {
          do: 'expect' as const,
          message: 'two are expected',
          subject: { extract: { read: 'visible-text' as const } },
          matcher: 'contains' as const,
          expected: { value: 2 },
        },
      ],
    };
    expect(enter('3 guests', [counting]).refused).toMatch(/counts on “2” in “Guests”/);
    expect(enter('3 guests', [counting, booking]).values?.[1]).toBe('3');
  });
});
