import type { BugDocument } from '../../projections/bugs.ts';
import type { ReportData } from '../content/data.ts';
import { absolute, escapeMarkup as text } from '../content/writing.ts';
import { folded, when } from './markup.ts';

const mostRequests = 8;

const linkTo = (url: string, base: string): string =>
  `<a href="${text(absolute(url, base))}">${text(url)}</a>`;

const requestTable = ({ requests }: BugDocument): string => {
  const answered = requests.filter(({ status }) => status !== 0).slice(0, mostRequests);
  const rows = answered.map(
    ({ method, url, status }) =>
      `<tr><td>${text(method)}</td><td class="wrap">${text(url)}</td><td>${status}</td></tr>`,
  );
  return rows.length === 0 ? '' : `<table>${rows.join('')}</table>`;
};

/** Small beside the steps; a click shows it in the full width, without a script. */
const screenshotOf = (bug: BugDocument, source: string | undefined): string => {
  if (source === undefined) return '';
  const alt = `The page when the test failed: ${text(bug.title)}`;
  return `<details class="screenshot"><summary><img src="${source}" alt="${alt}"></summary></details>`;
};

export const bugCard = (bug: BugDocument, { session, tests, screenshots }: ReportData): string => {
  const { url: base } = session.target;
  const { failed, of } = bug.confirmations;
  const test = tests.find(({ id }) => id === bug.testId);
  const place = [text(bug.type), linkTo(bug.url, base), text(bug.element ?? '')].filter(Boolean);
  const elsewhere = bug.alsoAt.map((url) => linkTo(url, base)).join(', ');
  return `<article class="bug" id="${bug.id}">
<h3><span class="severity ${bug.severity}">${bug.severity}</span> ${text(bug.title)}</h3>
<p class="meta">${place.join(' · ')} · failed ${failed} of ${of} times, in fresh browsers</p>
${when(elsewhere !== '', () => `<p class="meta">Also on ${elsewhere}</p>`)}
<div class="columns"><div>
<h4>Steps</h4><ol>${bug.steps.map((step) => `<li>${text(step)}</li>`).join('')}</ol>
<dl><dt>Expected</dt><dd>${text(bug.expected)}</dd>
<dt>Actual</dt><dd class="actual">${text(bug.seen)}</dd></dl>
${folded('Requests', requestTable(bug))}
${folded(
  'Console',
  when(bug.console.length > 0, () => `<pre>${text(bug.console.join('\n'))}</pre>`),
)}
${test === undefined ? '' : folded(`Test: ${text(test.name)}`, `<pre>${text(test.code)}</pre>`)}
</div>${screenshotOf(bug, screenshots.get(bug.id))}</div></article>`;
};

/** A line per bug, worst first; nothing when a glance shows them all. */
export const contents = ({ bugs }: ReportData): string => {
  if (bugs.length < 2) return '';
  const lines = bugs.map(({ id, severity, title, url }) => {
    const label = `<span class="severity ${severity}">${severity}</span> ${text(title)}`;
    const where = when(!title.split(/[\s()]+/).includes(url), () => ` <small>${text(url)}</small>`);
    return `<li><a href="#${id}">${label}</a>${where}</li>`;
  });
  return `<ol class="contents">${lines.join('')}</ol>`;
};
