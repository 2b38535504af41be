import { Field, Form, Submission } from '@prowl/contracts';
import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aForm, aSubmission } from '../testing/models.ts';
import { acceptedOf, fillIn, isFreeText, isRepeatable, put, send, submitName, valueFor } from './filling.ts';

const field = (name: string, more: Record<string, unknown> = {}) => Field.parse(aField(name, more));
const form = (purpose: string, fields: Record<string, unknown>[], more: Record<string, unknown> = {}) =>
  Form.parse(aForm(purpose, fields, more));

/** What one field of a form with one submission is filled with. */
const valueIn = (purpose: string, own: Record<string, unknown>, submission: Record<string, unknown>) => {
  const whole = form(purpose, [aField('it', own)], { submissions: [submission] });
  return valueFor(whole, whole.fields[0] as Field, whole.submissions[0]);
};

describe('valueFor', () => {
  it('replaces the mark of exploration by a token of each run', () => {
    const marked = aSubmission({ it: 'About {{m7}} m7' }, { mark: 'm7' });
    expect(valueIn('create', {}, marked)).toEqual({ template: 'About { {{{run}}}} {{run}}' });
    expect(valueIn('create', {}, aSubmission({ it: 'Tea' }))).toBe('Tea');
  });

  it('leaves what the field held when the rest was taken, and makes up what nothing is known of', () => {
    const number = { meaning: 'number', required: true };
    const other = aSubmission({ name: 'Robin' });
    expect(valueIn('edit', { ...number, value: '73300412' }, other)).toBeUndefined();
    expect(valueIn('edit', number, other)).toEqual({ template: '1' });
  });

  it('makes a name and an address of its own for each sign-up', () => {
    const typed = aSubmission({ it: 'someone@shop.test' });
    expect(valueIn('sign-up', { meaning: 'email' }, typed)).toEqual({ template: '{{run}}@shop.test' });
    expect(valueIn('sign-up', { meaning: 'username' }, typed)).toEqual({ template: 'u{{run}}' });
    expect(valueIn('contact', { meaning: 'email' }, typed)).toBe('someone@shop.test');
  });

  it('makes up what is required and was not typed, and secrets that are masked', () => {
    expect(valueIn('create', { meaning: 'city', required: true }, aSubmission({}))).toEqual({
      template: 'Sampleton',
    });
    expect(valueIn('create', { meaning: 'city' }, aSubmission({}))).toBeUndefined();
    expect(valueIn('sign-up', { meaning: 'password' }, aSubmission({ it: '***' }))).toEqual({
      template: 'Aa1!{{run}}Zz9',
    });
  });

  it('leaves what an account signs in with as it is', () => {
    expect(
      valueIn('settings', { meaning: 'email', required: true }, aSubmission({ it: 'a@b.c' })),
    ).toBeUndefined();
  });
});

describe('put', () => {
  const options = [
    { label: 'Please choose', value: '' },
    { label: 'By tram', value: 'tram' },
  ];

  it('chooses an option by its value or its label', () => {
    const select = field('way', { control: 'select', options });
    expect(put(select, 'By tram')).toMatchObject({ do: 'select', option: { value: 'tram' } });
    expect(put(select, '')).toMatchObject({ do: 'select', option: { label: 'Please choose' } });
    expect(put(select, 'plane')).toBeUndefined();
  });

  it('ticks and unticks', () => {
    const box = field('news', { control: 'checkbox' });
    expect(put(box, 'on')?.do).toBe('check');
    expect(put(box, 'false')?.do).toBe('uncheck');
    const radio = field('way', { control: 'radio', options });
    expect(put(radio, 'tram')).toEqual({ do: 'check', target: role('radio', 'By tram', { exact: true }) });
  });

  it('changes nothing that a person cannot change', () => {
    expect(put(field('x', { readonly: true }), 'a')).toBeUndefined();
    expect(put(field('x', { control: 'hidden' }), 'a')).toBeUndefined();
  });

  it('uploads a text as a file', () => {
    expect(put(field('x', { control: 'file' }), 'words')).toMatchObject({
      do: 'upload',
      files: [{ name: 'sample.txt', text: 'words' }],
    });
  });

  it('uploads an image where an image had worked', () => {
    expect(put(field('x', { control: 'file' }), 'mark.png')).toMatchObject({
      files: [{ name: 'mark.png', mimeType: 'image/png' }],
    });
  });
});

describe('what was typed', () => {
  const repeatable = (purpose: string, values: Record<string, string>, meaning = 'text') => {
    const whole = form(purpose, [aField('name', { meaning: 'title' }), aField('code', { meaning })]);
    return isRepeatable(whole, Submission.parse(aSubmission(values, { mark: 'm7' })));
  };
  it('can be sent again where each text is new or common to many', () => {
    expect(repeatable('create', { name: 'Name m7', code: 'C m7' })).toBe(true);
    expect(repeatable('create', { name: 'Name m7', code: 'Sampleton' }, 'city')).toBe(true);
    expect(repeatable('settings', { name: 'Name', code: 'AB12' })).toBe(true);
  });
  it('cannot where an account may give one of each thing only', () => {
    const repeats = (control: string) =>
      isRepeatable(
        form('comment', [aField('text'), aField('stars', { control })]),
        Submission.parse(aSubmission({ text: 'm7' }, { mark: 'm7' })),
      );
    expect([repeats('input'), repeats('select'), repeats('radio')]).toEqual([true, false, false]);
  });
  it('cannot where choices alone say what it makes, as the index of a column', () => {
    const repeats = (purpose: string, values: Record<string, string>) =>
      isRepeatable(
        form(purpose, [aField('column', { control: 'select' }), aField('name')]),
        Submission.parse(aSubmission(values, { mark: 'm7' })),
      );
    expect(repeats('create', { column: 'id' })).toBe(false);
    expect(repeats('create', { column: 'id', name: 'By id m7' })).toBe(true);
    expect(repeats('edit', { column: 'id' })).toBe(true);
  });
  it('cannot where a fixed text may have to be unique', () => {
    expect(repeatable('create', { name: 'Name m7', code: 'AB12' })).toBe(false);
    expect(repeatable('edit', { name: 'Name m7', code: 'AB12' })).toBe(false);
    expect(repeatable('edit', { name: 'Name m7' })).toBe(true);
  });
});

describe('fillIn', () => {
  it('takes an override for its field, and leaves a field alone whose override is nothing', () => {
    const whole = form('create', [aField('a'), aField('b'), aField('c')]);
    const [a, b] = whole.fields as [Field, Field];
    const submission = acceptedOf(
      form('create', [], { submissions: [aSubmission({ a: '1', b: '2', c: '3' })] }),
    );
    const steps = fillIn(
      whole,
      submission,
      new Map([
        [a, 'other'],
        [b, undefined],
      ]),
    );
    expect(steps.map((step) => step.do === 'fill' && step.value)).toEqual(['other', '3']);
  });
});

describe('send', () => {
  it('presses the button, or Enter in the last field where there is none', () => {
    expect(send(form('create', [aField('a')]))[0]).toMatchObject({ do: 'click' });
    expect(send(form('create', [aField('a')], { submit: undefined }))[0]).toMatchObject({
      do: 'press',
      key: 'Enter',
    });
  });

  it('has a name for the button', () => {
    expect(submitName(form('create', [], { submitName: '', name: '' }))).toBe('Send');
  });
});

describe('isFreeText', () => {
  it('is where any text makes sense', () => {
    expect(isFreeText(field('about', { meaning: 'long-text', control: 'textarea', type: '' }))).toBe(true);
    expect(isFreeText(field('zip', { meaning: 'text', pattern: '\\d+' }))).toBe(false);
    expect(isFreeText(field('mail', { meaning: 'email', type: 'email' }))).toBe(false);
  });
});
