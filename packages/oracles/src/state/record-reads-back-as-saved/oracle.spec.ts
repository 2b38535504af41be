import { label } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import {
  aColumn,
  aField,
  aForm,
  aList,
  anEcho,
  aPage,
  aSite,
  aSubmission,
  plansOf,
} from '../../testing/models.ts';
import { recordReadsBackAsSaved } from './oracle.ts';

const options = ['Ann', 'Bo'].map((name) => ({ label: name, value: name.toLowerCase() }));
const fields = (title: string, cost: string) => [
  aField('title', { value: title, required: true }),
  aField('cost', { meaning: 'price', value: cost, label: 'How much?', locator: label('How much?') }),
  aField('who', { control: 'select', type: 'select-one', meaning: 'choice', value: cost && 'bo', options }),
];
const accepted = aSubmission(
  { title: 'Tea m7', cost: '13', who: 'ann' },
  { mark: 'm7', url: '/bills', echoes: [anEcho('/bills', ['title'])] },
);
const bills = (template: string, link: string, edited = fields('Old', '8')) => {
  const list = aList([
    aColumn('name', ['Old', 'Older']),
    aColumn('price', ['8.00 (4.00 each)', '9.50'], { header: 'How much?' }),
    aColumn('category', ['Bo', 'Ann']),
    aColumn('link', [link, link.replace('3', '4')], { attribute: 'href' }),
  ]);
  return aSite([
    aPage('/bills', { lists: [list] }),
    aPage('/add', { forms: [aForm('create', fields('', ''), { submissions: [accepted] })] }),
    aPage(template.replace(':id', '3'), {
      template,
      forms: [aForm('edit', edited, { writesOver: 'others' })],
    }),
  ]);
};

describe('record-reads-back-as-saved', () => {
  it('makes a record of its own, and edits no other', () => {
    const plans = plansOf(recordReadsBackAsSaved, bills('/edit/:id', '/edit/3'));
    const [plan] = plans;
    expect(plans.map(({ fingerprint }) => fingerprint)).toEqual([
      'record-reads-back-as-saved|/add|create-form read back',
      'record-reads-back-as-saved|/add|create-form read back edited',
    ]);
    const steps = JSON.stringify(plan?.steps);
    expect(steps).not.toContain('/edit/3');
    expect(steps).toContain('a[href*=\\"/edit/\\"]');
    expect(steps).toContain('the list says what was entered as \\"How much?\\"');
  });

  it('finds the form of an item on the page of the item as well', () => {
    const [plan] = plansOf(recordReadsBackAsSaved, bills('/bills/:id/edit', '/bills/3'));
    expect(JSON.stringify(plan?.steps)).toContain('a[href*=\\"/bills/\\"][href$=\\"/edit\\"]');
  });

  it('asks nothing of a form that is not filled from a record, or of other records', () => {
    expect(plansOf(recordReadsBackAsSaved, bills('/notes/:id', '/bills/3'))).toEqual([]);
    const empty = [aField('title', { value: '' }), aField('cost', { meaning: 'price', value: '' })];
    expect(plansOf(recordReadsBackAsSaved, bills('/edit/:id', '/edit/3', empty as never))).toEqual([]);
  });
});
