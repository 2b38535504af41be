import { describe, expect, it } from 'vitest';
import { field, form } from '../testing/build.ts';
import { fillForm, keyOf, submitStep } from './steps.ts';

const filling = { given: {}, today: Date.UTC(2026, 5, 15) };
const filled = (...fields: ReturnType<typeof field>[]) => fillForm(form({ fields }), filling);
const options = [
  { label: 'Red', value: 'r' },
  { label: 'Blue', value: 'b' },
];

describe('the steps that fill a form', () => {
  it('type into text fields, and say what was entered by the name of the field', () => {
    const { steps, values } = filled(field({ name: 'title', meaning: 'title' }));
    expect(steps).toEqual([
      { do: 'fill', target: { by: 'label', text: 'Title' }, value: { template: 'Title {{run}}' } },
    ]);
    expect(values).toEqual({ title: { template: 'Title {{run}}' } });
  });

  it('keep what a form leaves between its days when it proposes today and tomorrow, as it does before midnight', () => {
    const date = (name: string, value: string, more = {}) =>
      field({ ...{ name, value, type: 'date', meaning: 'date', required: true }, ...more });
    const days = (from: string, until: string, more = {}) =>
      filled(date('from', from), date('until', until, more)).values;
    expect(days('2026-06-15', '2026-06-16')).toEqual({ from: '2026-06-22', until: '2026-06-23' });
    expect(days('2026-06-15', '2026-06-15')).toEqual({ from: '2026-06-22', until: '2026-06-22' });
    expect(days('2026-06-18', '2026-06-20')).toEqual({ from: '2026-06-25', until: '2026-06-27' });
    expect(days('2026-06-15', '2026-06-16', { max: '2026-06-20' })).toMatchObject({ until: '2026-06-20' });
    // A script may ask for them.
    expect(days('2026-06-15', '2026-06-18', { required: false })).toMatchObject({ until: '2026-06-25' });
  });

  it('choose from selects by value', () => {
    const { steps, values } = filled(
      field({ name: 'colour', control: 'select', meaning: 'choice', options }),
    );
    expect(steps).toEqual([{ do: 'select', target: { by: 'label', text: 'Title' }, option: { value: 'r' } }]);
    expect(values).toEqual({ colour: 'r' });
  });

  it('choose from what a field opens by what the option says', () => {
    const said = [{ label: 'North', value: 'North' }];
    const { steps } = filled(field({ control: 'input', meaning: 'choice', opens: true, options: said }));
    expect(steps).toMatchObject([{ do: 'select', option: { label: 'North' } }]);
  });

  it('check one radio button of a group, by its label', () => {
    const radio = field({ name: 'colour', control: 'radio', meaning: 'choice', options });
    const { steps } = filled(radio, radio);
    expect(steps).toEqual([{ do: 'check', target: { by: 'role', role: 'radio', name: 'Red' } }]);
  });

  it('check a radio button without a label by its value', () => {
    const radio = field({
      name: 'size"s',
      control: 'radio',
      meaning: 'choice',
      required: true,
      options: [{ label: '', value: 'xl' }],
    });
    expect(filled(radio).steps).toEqual([
      {
        do: 'check',
        target: { by: 'css', selector: 'input[type=radio][name="size\\"s"][value="xl"]' },
      },
    ]);
  });

  it('check a radio button that is known to have no options', () => {
    const radio = field({ name: '', control: 'radio', meaning: 'choice' });
    expect(filled(radio).steps).toEqual([{ do: 'check', target: radio.locator }]);
  });

  it('agree where a box must be checked, and say so', () => {
    const { steps, values } = filled(field({ name: 'terms', control: 'checkbox', meaning: 'consent' }));
    expect(steps).toEqual([{ do: 'check', target: { by: 'label', text: 'Title' } }]);
    expect(values).toEqual({ terms: 'on' });
  });

  it('hand over a file', () => {
    const { steps, values } = filled(field({ name: 'photo', control: 'file', accept: 'image/*' }));
    expect(steps).toMatchObject([{ do: 'upload', files: [{ name: 'mark.png', mimeType: 'image/png' }] }]);
    expect(values).toEqual({ photo: 'mark.png' });
  });

  it('leave empty what narrows down the choices of another field', () => {
    const find = field({ name: 'find', meaning: 'search' });
    const who = field({ name: 'who', control: 'select', options });
    const valuesOf = (purpose: 'unknown' | 'filter', ...fields: ReturnType<typeof field>[]) =>
      Object.keys(fillForm(form({ purpose, fields }), filling).values);
    expect(valuesOf('unknown', find, who)).toEqual(['who']);
    expect(valuesOf('filter', find, who)).toEqual(['find', 'who']);
    expect(valuesOf('unknown', { ...find, required: true }, who)).toEqual(['find', 'who']);
    expect(valuesOf('unknown', find)).toEqual(['find']);
  });

  it('leave out fields that are not asked for', () => {
    const fields = [field({ name: 'a', required: true }), field({ name: 'b' })];
    const { values } = fillForm(form({ fields }), filling, ({ required }) => required);
    expect(Object.keys(values)).toEqual(['a']);
  });

  it('name required fields for which nothing can be entered', () => {
    const { missing } = filled(
      field({ name: 'speed', label: 'Speed', control: 'range', required: true }),
      field({ name: 'pick', label: '', control: 'select', required: true, options: [] }),
      field({ name: 'fixed', readonly: true, required: true }),
      field({ name: 'token', control: 'hidden', required: true }),
      field({ name: 'kept', control: 'range', required: true, value: '3' }),
    );
    expect(missing).toEqual(['Speed', 'pick']);
  });
});

describe('a field', () => {
  it('is called by its name, else its label', () => {
    expect(keyOf(field({ name: 'a', label: 'A' }))).toBe('a');
    expect(keyOf(field({ name: '', label: 'A' }))).toBe('A');
    expect(keyOf(field({ name: '', label: '' }))).toBe('field');
  });
});

describe('a form is sent', () => {
  it('by its button', () =>
    expect(submitStep(form({ submitName: 'Go' }))).toEqual({
      do: 'click',
      target: { by: 'role', role: 'button', name: 'Go' },
    }));
  it('by Enter in its last text field when it has no button', () => {
    const fields = [
      field({ name: 'a' }),
      field({ name: 'b', locator: { by: 'label', text: 'B' } }),
      field({ name: 'c', readonly: true }),
      field({ name: 'd', control: 'select' }),
    ];
    const { submit: _, ...bare } = form({ fields });
    expect(submitStep(bare)).toEqual({ do: 'press', key: 'Enter', target: { by: 'label', text: 'B' } });
    expect(submitStep({ ...bare, fields: [] })).toBeUndefined();
  });
});
