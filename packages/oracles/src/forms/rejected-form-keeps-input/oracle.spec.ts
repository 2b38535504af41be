import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { rejectedFormKeepsInput } from './oracle.ts';
import { pier } from './pages.fixture.ts';

const title = aField('title', { meaning: 'title', required: true });
const body = aField('body', { meaning: 'long-text', control: 'textarea', type: '' });
const posted = {
  method: 'POST',
  url: 'http://app.test/notes',
  template: '/notes',
  status: 422,
  kind: 'document',
  own: true,
  milliseconds: 5,
  bytes: 0,
};
const messagesFor = (fields: Record<string, unknown>[], submission: Record<string, unknown>) => {
  const form = aForm('create', fields, { submissions: [submission] });
  return plansOf(rejectedFormKeepsInput, aSite([aPage('/notes', { forms: [form] })])).flatMap(({ steps }) =>
    (steps ?? []).flatMap((step) => (step.do === 'expect' ? [step.message] : [])),
  );
};

describe('rejected-form-keeps-input', () => {
  it('leaves a required field blank and watches the others', () => {
    const accepted = aSubmission({ title: 'Tea', body: 'Hot' });
    expect(messagesFor([title, body], accepted)).toEqual(['"body" still holds what was typed']);
  });

  it('types in what exploring left as it was: of a record it changes the name alone', () => {
    const short = aField('code', { meaning: 'text', maxLength: 8 });
    const school = aField('school', { meaning: 'text', maxLength: 60 });
    expect(messagesFor([title, school, short], aSubmission({ title: 'Tea' }))).toEqual([
      '"school" still holds what was typed',
    ]);
  });

  it('repeats a refusal that exploration saw', () => {
    const refused = aSubmission(
      { title: 'Tea', body: '' },
      { accepted: 'no', url: '/notes', exchanges: [posted] },
    );
    expect(messagesFor([title, body], refused)).toEqual(['"title" still holds what was typed']);
  });

  it('leaves alone a form with nothing to lose, and one that the browser itself refused', () => {
    expect(messagesFor([title], aSubmission({ title: 'Tea' }))).toEqual([]);
    expect(messagesFor([title, body], aSubmission({ title: 'Tea' }, { accepted: 'no' }))).toEqual([]);
  });

  it('chooses another option than the first, and stays on the page where a script sends the form', () => {
    const kind = aField('kind', {
      ...{ control: 'select', type: 'select', value: 'tea' },
      options: ['tea', 'rice', 'salt'].map((value) => ({ label: value, value })),
    });
    const form = aForm('create', [title, kind], {
      ...{ method: 'script', action: '/api/notes' },
      submissions: [aSubmission({ title: 'Tea', kind: 'tea' })],
    });
    const plans = plansOf(rejectedFormKeepsInput, aSite([aPage('/notes', { forms: [form] })]));
    expect(plans.map((plan) => plan.title)).toEqual([expect.stringContaining('what was chosen')]);
    expect(plans[0]?.place.component).toBe(`chosen ${JSON.stringify(kind['locator'])}`); // whatever the refusal
    const steps = JSON.stringify(plans[0]?.steps);
    expect(steps).toContain('"expected":{"value":"salt"}');
    expect(steps).toContain('"expected":{"value":"/notes"}');
  });

  it('sends one more than there may be, and watches what was typed apart from what was chosen', () => {
    const texts = plansOf(rejectedFormKeepsInput, aSite([pier])).map(({ steps }) => JSON.stringify(steps));
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('"Boat\\" still holds');
    expect(texts[1]).toContain('"Side\\" still holds');
    const side = { by: 'css', selector: '#side' };
    expect(plansOf(rejectedFormKeepsInput, aSite([pier]))[1]?.place.component).toBe(
      `chosen ${JSON.stringify(side)}`,
    );
    expect(
      texts.every((text) => text.includes('make the third item') && text.includes('it is refused')),
    ).toBe(true);
    expect(plansOf(rejectedFormKeepsInput, aSite([{ ...pier, statements: [] }]))).toEqual([]);
  });
});
