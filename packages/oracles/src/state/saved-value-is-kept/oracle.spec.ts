import { describe, expect, it } from 'vitest';
import { aField, aForm, anEcho, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { roundsOf } from './chosen.ts';
import { savedValueIsKept } from './oracle.ts';

const accepted = aSubmission({ title: 'Title m7' }, { mark: 'm7', url: '/notes' });

describe('saved-value-is-kept', () => {
  it('changes settings one at a time, changes them back, and never the name that signs in', () => {
    const fields = [
      aField('email', { meaning: 'email' }),
      aField('city', { meaning: 'city', value: 'Ulm' }),
      aField('nick', { value: 'Bo' }),
    ];
    const settings = aForm('settings', fields, { submissions: [accepted] });
    const plans = plansOf(savedValueIsKept, aSite([aPage('/me', { forms: [settings] })]));
    expect(plans.map((plan) => plan.fingerprint)).toEqual([
      'saved-value-is-kept|/me|settings-form city',
      'saved-value-is-kept|/me|settings-form nick',
    ]);
    for (const plan of plans)
      expect(JSON.stringify(plan.steps)).toContain('put "settings form" back'.replaceAll('"', '\\"'));
  });

  it('leaves the name as it is by which the form is found', () => {
    const row = { by: 'role', role: 'row', hasText: 'Tea at two' };
    const fields = [aField('title', { value: 'Tea at two' }), aField('remark', { value: 'Cold' })];
    const form = aForm('settings', fields, { submissions: [accepted] });
    const reach = [{ do: 'click', target: { by: 'role', role: 'button', name: 'Edit', within: row } }];
    const page = aPage('/me', { forms: [form], reach });
    expect(plansOf(savedValueIsKept, aSite([page])).map(({ fingerprint }) => fingerprint)).toEqual([
      'saved-value-is-kept|/me|settings-form remark',
    ]);
  });

  it('changes only names and descriptions of own records, in a form that took a change before', () => {
    const fields = [aField('title', { meaning: 'title', value: 'Tea' }), aField('path', { value: '/tea' })];
    const fingerprintsFor = (answer: string, area = '/account') => {
      const edit = aForm('edit', fields, { submissions: [{ ...accepted, accepted: answer }] });
      const page = aPage(`${area}/notes/3`, { template: `${area}/notes/:id`, forms: [edit] });
      return plansOf(savedValueIsKept, aSite([page])).map((plan) => plan.fingerprint);
    };
    expect(fingerprintsFor('yes')).toEqual(['saved-value-is-kept|/account/notes/:id|edit-form title']);
    expect(fingerprintsFor('unclear')).toEqual([]);
    expect(fingerprintsFor('yes', '')).toEqual([]);
  });

  it('chooses something else in a record as well, and nothing in settings', () => {
    const options = ['Tea', 'Cake'].map((label) => ({ label, value: label.toLowerCase() }));
    const kind = aField('kind', { control: 'select', type: 'select-one', value: 'tea', options });
    const title = aField('title', { meaning: 'title', value: 'Two o’clock' });
    const stepsFor = (purpose: string, url: string, template = url) => {
      const form = aForm(purpose, [title, kind], { submissions: [accepted] });
      const page = aPage(url, { template, forms: [form] });
      const [plan] = plansOf(savedValueIsKept, aSite([page], { disposable: true }));
      return JSON.stringify(plan?.steps);
    };
    expect(stepsFor('edit', '/notes/3', '/notes/:id')).toContain('"option":{"value":"cake"}');
    expect(stepsFor('settings', '/me')).not.toContain('"option":{"value":"cake"}');
  });

  it('ticks and unticks boxes, but no consent', () => {
    const box = (name: string, meaning: string) =>
      aField(name, { control: 'checkbox', type: 'checkbox', meaning });
    const settings = aForm('settings', [box('news', 'toggle'), box('terms', 'consent')], {
      submissions: [accepted],
    });
    const plans = plansOf(savedValueIsKept, aSite([aPage('/me', { forms: [settings] })]));
    expect(plans.map((plan) => [plan.title, plan.bug.severity])).toEqual([
      ['me: "settings form" keeps "news" ticked and unticked', 'medium'],
    ]);
  });

  it('changes boxes and choices in rounds, so that none can be taken for another', () => {
    expect(roundsOf(1)).toEqual([[0]]);
    expect(roundsOf(3)).toEqual([
      [0, 2],
      [1, 2],
    ]);
    const options = ['Calendar', 'Patients'].map((label) => ({ label, value: label.toLowerCase() }));
    const box = (name: string) => aField(name, { control: 'checkbox', type: 'checkbox', meaning: 'toggle' });
    const first = aField('first', { control: 'radio', type: 'radio', value: 'calendar', options });
    const settings = aForm('settings', [first, box('digest'), box('stock')], { submissions: [accepted] });
    const [plan] = plansOf(savedValueIsKept, aSite([aPage('/me', { forms: [settings] })]));
    expect(plan?.title).toBe('me: "settings form" keeps its 2 boxes and 1 choice as chosen, each by itself');
    expect(JSON.stringify(plan?.steps)).toContain('\\"Patients\\" is not chosen again');
  });

  it('takes back a consent that was given, and asks for none', () => {
    const consent = (value: string) =>
      aField('news', { control: 'checkbox', type: 'checkbox', meaning: 'consent', value });
    const plansFor = (value: string) => {
      const settings = aForm('settings', [consent(value)], { submissions: [accepted] });
      return plansOf(savedValueIsKept, aSite([aPage('/me', { forms: [settings] })])).length;
    };
    expect([plansFor('yes'), plansFor('')]).toEqual([1, 0]);
  });

  it('suspects a field that did not come back when others did', () => {
    const fields = [aField('city', { meaning: 'city' }), aField('nick')];
    const submission = aSubmission(
      { city: 'Ulm m7', nick: 'Bo m7' },
      { mark: 'm7', echoes: [anEcho('/me', ['nick'])] },
    );
    const settings = aForm('settings', fields, { submissions: [submission] });
    const plans = plansOf(savedValueIsKept, aSite([aPage('/me', { forms: [settings] })]));
    expect(plans.map((plan) => plan.suspected)).toEqual([true, false]);
  });
});
