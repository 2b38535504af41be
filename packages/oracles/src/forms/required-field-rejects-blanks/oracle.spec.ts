import { describe, expect, it } from 'vitest';
import { aField, aForm, anEcho, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { requiredFieldRejectsBlanks } from './oracle.ts';

const plansFor = (...fields: Record<string, unknown>[]) => {
  const form = aForm('create', fields, { submissions: [aSubmission({ name: 'Rook' }, { url: '/done' })] });
  return plansOf(requiredFieldRejectsBlanks, aSite([aPage('/new', { forms: [form] }), aPage('/done')]));
};
const name = aField('name', { meaning: 'full-name', required: true });

describe('required-field-rejects-blanks', () => {
  it('types blanks into a required name', () => {
    const [plan] = plansFor(name);
    expect(JSON.stringify(plan?.steps)).toMatch(/"value":" {12}"/);
  });

  it('leaves alone texts that are not required, and those for which a blank may mean something', () => {
    expect(plansFor({ ...name, required: false, value: 'Rook' })).toEqual([]);
    expect(plansFor({ ...name, meaning: 'long-text' })).toEqual([]);
    expect(plansFor({ ...name, pattern: '\\S+' })).toEqual([]);
  });

  it('first sees that a name cannot be left empty where the form declares nothing', () => {
    const [plan] = plansFor({ ...name, required: false });
    const kinds = (plan?.steps ?? []).map((each) => each.do);
    expect(kinds.indexOf('assume')).toBeLessThan(kinds.indexOf('expect'));
    expect(JSON.stringify(plan?.steps)).toContain('"because":"it is refused without it"');
    const text = aField('to', { meaning: 'text', required: false });
    expect(plansFor(text)).toHaveLength(1);
    expect(plansFor(aField('no', { meaning: 'number' }), text)).toHaveLength(1);
    expect(plansFor(aField('subject', { meaning: 'long-text' }), text)).toEqual([]); // a further detail
  });

  it('takes nothing away by an edit that a new record cannot do without, and puts it back', () => {
    const submit = { by: 'role', role: 'button', name: 'Save' };
    const note = aField('note', { meaning: 'long-text' });
    const create = aForm('create', [{ ...name, required: false }, note], {
      submit,
      submissions: [aSubmission({ name: 'Rook' }, { url: '/done' })],
    });
    const edit = aForm('edit', [{ ...name, required: false, value: 'Pawn' }, note], { submit });
    const plansIn = (disposable: boolean, at = '/') =>
      plansOf(
        requiredFieldRejectsBlanks,
        aSite(
          [
            aPage('/new', { forms: [create] }),
            aPage(`${at}clubs/4/edit`, { template: `${at}clubs/:id/edit`, forms: [edit] }),
          ],
          { disposable },
        ),
      ).filter(({ title }) => title.includes('which a new record needs'));
    const [plan] = plansIn(true);
    expect(JSON.stringify(plan?.steps)).toContain('"do":"afterwards"');
    expect(plansIn(false)).toEqual([]);
    // To open its address again would leave the page of a fragment as it is.
    expect(JSON.stringify(plan?.steps)).not.toContain('"do":"reload"');
    expect(JSON.stringify(plansIn(true, '/#/')[0]?.steps)).toContain('"do":"reload"');
  });

  it('looks for what else was entered where a new record is taken on its own page', () => {
    const submit = { by: 'role', role: 'button', name: 'Save' };
    const note = aField('note', { meaning: 'long-text' });
    const sent = aSubmission(
      { name: 'Rook', note: 'About m7' },
      { url: '/clubs', mark: 'm7', echoes: [anEcho('/clubs', ['note'])] },
    );
    const create = aForm('create', [{ ...name, required: false }, note], { submit, submissions: [sent] });
    const edit = aForm('edit', [{ ...name, required: false, value: 'Pawn' }, note], { submit });
    const [, plan] = plansOf(
      requiredFieldRejectsBlanks,
      aSite(
        [
          aPage('/clubs', { forms: [create] }),
          aPage('/clubs/4/edit', { template: '/clubs/:id/edit', forms: [edit] }),
        ],
        { disposable: true },
      ),
    );
    const assumed = plan?.steps?.find((each) => each.do === 'assume');
    expect(assumed).toMatchObject({ because: 'a new record is refused without it', matcher: 'not-contains' });
  });
});
