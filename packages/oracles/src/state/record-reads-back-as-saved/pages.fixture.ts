import { css, label, role } from '@prowl/plan';
import { aColumn, aField, aForm, aList, anEcho, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { escaped, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

interface Loan {
  readonly id: number;
  title: string;
  fee: string;
  due: string;
  member: string;
}

const members = ['Ann', 'Bo', 'Cy'];
const inputs = ({ title, fee, due, member }: Omit<Loan, 'id'>): string =>
  `<p><label>Title <input name="title" required value="${escaped(title)}"></label></p>
<p><label>Fee <input name="fee" required value="${fee}"></label></p>
<p><label>Due <input name="due" type="date" required value="${due}"></label></p>
<p><label>Member <select name="member">${members
    .map((name) => `<option${name === member ? ' selected' : ''}>${name}</option>`)
    .join('')}</select></label></p><button>Save</button>`;

/** Loans of a library; `write` is what an edit writes down, where. */
const loans = (write: (all: Loan[], id: number, sent: Omit<Loan, 'id'>) => void): Routes => {
  const all: Loan[] = [
    { id: 1, title: 'Atlas', fee: '4', due: '2031-02-03', member: 'Bo' },
    { id: 2, title: 'Maps', fee: '6', due: '2031-02-09', member: 'Cy' },
  ];
  const sent = (form: URLSearchParams): Omit<Loan, 'id'> => ({
    title: form.get('title') ?? '',
    fee: form.get('fee') ?? '',
    due: form.get('due') ?? '',
    member: form.get('member') ?? '',
  });
  return {
    '/loans': () =>
      html(
        'Loans',
        `<h1>Loans</h1><table><thead><tr><th>Title</th><th>Fee</th><th>Due</th><th>Member</th><th></th></tr></thead><tbody>${all
          .map(
            ({ id, title, fee, due, member }) =>
              `<tr><td>${escaped(title)}</td><td>${Number(fee).toFixed(2)} €</td><td>${due}</td><td>${member}</td><td><a href="/loans/${id}/edit">Edit</a></td></tr>`,
          )
          .join('')}</tbody></table><a href="/loans/new">New</a>`,
      ),
    '/loans/new': html(
      'New loan',
      `<h1>New loan</h1><form method="post" action="/loans">${inputs({ title: '', fee: '', due: '', member: 'Ann' })}</form>`,
    ),
    'POST /loans': ({ form }) => {
      all.unshift({ id: all.length + 1, ...sent(form) });
      return seeOther('/loans');
    },
    '/loans/:id/edit': ({ params }) => {
      const loan = all.find(({ id }) => id === Number(params['id']));
      return html(
        'Edit loan',
        `<h1>Edit loan</h1><form method="post" action="/loans/${params['id']}">${loan ? inputs(loan) : ''}</form>`,
      );
    },
    'POST /loans/:id': ({ form, params }) => {
      write(all, Number(params['id']), sent(form));
      return seeOther('/loans');
    },
  };
};

const fields = (loan: Omit<Loan, 'id'>) => [
  aField('title', {
    label: 'Title',
    locator: label('Title'),
    meaning: 'title',
    required: true,
    value: loan.title,
  }),
  aField('fee', { label: 'Fee', locator: label('Fee'), meaning: 'price', required: true, value: loan.fee }),
  aField('due', { label: 'Due', locator: label('Due'), type: 'date', meaning: 'date', value: loan.due }),
  aField('member', {
    label: 'Member',
    locator: label('Member'),
    control: 'select',
    type: 'select-one',
    meaning: 'choice',
    value: loan.member,
    options: members.map((name) => ({ label: name, value: name })),
  }),
];
const cell = (place: number) => css(`td:nth-child(${place})`);
const form = { submit: role('button', 'Save'), submitName: 'Save' };

export const pages: OraclePages = {
  site: aSite([
    aPage('/loans', {
      lists: [
        aList(
          [
            aColumn('name', ['Atlas', 'Maps'], { header: 'Title', locator: cell(1) }),
            aColumn('price', ['4.00 €', '6.00 €'], { header: 'Fee', locator: cell(2) }),
            aColumn('date', ['2031-02-03', '2031-02-09'], { header: 'Due', locator: cell(3) }),
            aColumn('category', ['Bo', 'Cy'], { header: 'Member', locator: cell(4) }),
            aColumn('link', ['/loans/1/edit', '/loans/2/edit'], { attribute: 'href', locator: role('link') }),
          ],
          { items: css('tbody tr') },
        ),
      ],
    }),
    aPage('/loans/new', {
      forms: [
        aForm('create', fields({ title: '', fee: '', due: '', member: 'Ann' }), {
          ...form,
          name: 'New loan',
          action: '/loans',
          submissions: [
            aSubmission(
              { title: 'Sample l4n', fee: '13', due: '2031-03-01', member: 'Ann' },
              { mark: 'l4n', url: '/loans', echoes: [anEcho('/loans', ['title'])] },
            ),
          ],
        }),
      ],
    }),
    aPage('/loans/1/edit', {
      template: '/loans/:id/edit',
      forms: [
        aForm('edit', fields({ title: 'Atlas', fee: '4', due: '2031-02-03', member: 'Bo' }), {
          ...form,
          name: 'Edit loan',
          action: '/loans/:id',
          writesOver: 'others',
        }),
      ],
    }),
  ]),
  sound: () =>
    loans((all, id, sent) => {
      const at = all.findIndex((loan) => loan.id === id);
      // An edit brings it to the end of the list.
      all.push({ id, ...sent });
      all.splice(at, 1);
    }),
  broken: () =>
    loans((all, id, { due: _, ...sent }) => {
      Object.assign(all.find((loan) => loan.id === id) ?? {}, sent);
    }),
};
