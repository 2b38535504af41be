// Who did what, for the office.
import { saidMoment } from './dates.js';
import { choice, empty, field, tpl } from './html.js';
import { askedOf, counted, filters, pageOf, pager } from './list.js';

const kinds = ['Sign-in', 'Pupil', 'Enrolment', 'Note', 'File', 'Invoice', 'Message', 'Password'];
const names = ['by', 'kind', 'q'];

export const auditPages = ({ school, fault }) => [
  [
    'GET',
    /^\/audit$/,
    ['office'],
    ({ me, query, page }) => {
      const list = askedOf(query, '/audit', names, {});
      const { by, kind, q = '' } = list.asked;
      const rows = school.audit.filter(
        (one) =>
          (!by || one.by === Number(by)) &&
          (!kind || one.kind === kind) &&
          one.text.toLowerCase().includes(q.toLowerCase()),
      );
      const at = pageOf(rows, list.asked, me.rows);
      if (fault('audit-page-repeats-row') && at.at > 1)
        at.shown = rows.slice((at.at - 1) * me.rows - 1, at.at * me.rows - 1);
      const people = [
        ['', 'Anybody'],
        ...school.people.map(({ id, name }) => [id, name]).sort((a, b) => a[1].localeCompare(b[1])),
      ];
      const controls = tpl`<div class="col-6 col-md-3">${choice({ name: 'by', label: 'Person', pairs: people, value: by })}</div>
      <div class="col-6 col-md-3">${choice({ name: 'kind', label: 'Kind', pairs: [['', 'Anything'], ...kinds.map((one) => [one, one])], value: kind })}</div>
      <div class="col-12 col-md-3">${field({ name: 'q', type: 'search', label: 'Text', value: q })}</div>`;
      page(
        'Audit',
        tpl`${filters(list, '/audit', names, controls)}${counted(rows.length, 'entry', 'entries', at)}
      ${
        rows.length === 0
          ? empty('Nothing fits.', 'clock-history')
          : tpl`<div class="card mb-3"><div class="table-responsive"><table class="table mb-0" id="audit"><thead><tr><th scope="col">When</th><th scope="col">Who</th><th scope="col">Kind</th><th scope="col">What</th></tr></thead>
      <tbody>${at.shown.map((one) => tpl`<tr><td class="text-nowrap">${saidMoment(one.at)}</td><td>${school.person(one.by).name}</td><td>${one.kind}</td><td>${one.text}</td></tr>`)}</tbody></table></div></div>${pager(at, list.link)}`
      }`,
        {
          crumbs: [['Home', '/'], ['Audit']],
        },
      );
    },
  ],
]; // prettier-ignore
