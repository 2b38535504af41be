// The report a person opens: one file that needs nothing else. What a target said is escaped everywhere it lands.
import type { BugDocument } from '../projections/bugs.ts';
import type { ReportData } from './report.ts';
import { styles } from './styles.ts';
import { absolute, count, lasted, outcomeWords, runOf, seconds, escapeMarkup as text } from './writing.ts';

const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const section = (id: string, title: string, body: string): string =>
  body === '' ? '' : `<section id="${id}"><h2>${title}</h2>${body}</section>`;

const tile = (value: string, label: string, tone = ''): string =>
  `<div class="tile ${tone}"><b>${value}</b><span>${label}</span></div>`;

const header = ({ session, bugs }: ReportData): string => {
  const { outcome, coverage } = session;
  const worst = ['critical', 'high', 'medium', 'low']
    .map((severity) => ({ severity, number: bugs.filter((bug) => bug.severity === severity).length }))
    .filter(({ number }) => number > 0);
  const tone = outcome === 'clean' ? 'good' : outcome === 'bugs-found' ? 'bad' : 'unsure';
  return `<header>
<p class="brand">Prowl <span>test report</span></p>
<h1>${text(session.target.name)}</h1>
<p class="where"><a href="${text(absolute(session.target.url, 'http://localhost'))}">${text(session.target.url)}</a> · ${text(session.startedAt.replace('T', ' ').slice(0, 16))} UTC · ${lasted(session)}</p>
<p class="verdict ${tone}">${outcome === null ? text(session.status) : outcomeWords[outcome]}${worst.length > 0 ? `: ${worst.map(({ severity, number }) => `${number} ${severity}`).join(', ')}` : ''}</p>
${session.error === null ? '' : `<p class="notice">${text(session.error)}</p>`}
<div class="tiles">
${tile(String(bugs.length), bugs.length === 1 ? 'bug' : 'bugs', bugs.length > 0 ? 'bad' : 'good')}
${tile(String(session.testsRun), 'tests run')}
${tile(String(session.testsPassed), 'passed')}
${tile(String(session.testsFailed), 'failed')}
${tile(String(session.testsFlaky), 'flaky')}
${tile(coverage === null ? '0' : String(coverage.pages), 'kinds of page')}
${tile(coverage === null ? '0' : `${coverage.actionsTried}/${coverage.actionsSeen}`, 'actions tried')}
${tile(session.signIn.status === 'not-asked' ? '–' : session.signIn.status, 'sign-in', session.signIn.status === 'failed' || session.signIn.status === 'lost' ? 'bad' : '')}
</div></header>`;
};

const bugCard = (bug: BugDocument, { session, tests, pictures }: ReportData): string => {
  const picture = pictures.get(bug.id);
  const code = tests.find(({ id }) => id === bug.testId);
  const requests = bug.requests.filter(({ status }) => status !== 0).slice(0, 8);
  return `<article class="bug" id="${bug.id}">
<h3><span class="severity ${bug.severity}">${bug.severity}</span> ${text(bug.title)}</h3>
<p class="meta">${text(bug.type)} · <a href="${text(absolute(bug.url, session.target.url))}">${text(bug.url)}</a>${bug.element === null ? '' : ` · ${text(bug.element)}`} · seen ${bug.confirmations.failed} of ${bug.confirmations.of} times, in fresh browsers</p>
${bug.alsoAt.length === 0 ? '' : `<p class="meta">The same on ${bug.alsoAt.map((url) => `<a href="${text(absolute(url, session.target.url))}">${text(url)}</a>`).join(', ')}</p>`}
<div class="columns"><div>
<h4>Steps</h4><ol>${bug.steps.map((step) => `<li>${text(step)}</li>`).join('')}</ol>
<dl><dt>Expected</dt><dd>${text(bug.expected)}</dd><dt>Seen</dt><dd class="seen">${text(bug.seen)}</dd></dl>
${requests.length === 0 ? '' : `<details><summary>Requests</summary><table>${requests.map(({ method, url, status }) => `<tr><td>${text(method)}</td><td class="wrap">${text(url)}</td><td>${status}</td></tr>`).join('')}</table></details>`}
${bug.console.length === 0 ? '' : `<details><summary>Console</summary><pre>${text(bug.console.join('\n'))}</pre></details>`}
${code === undefined ? '' : `<details><summary>Test: ${text(code.name)}</summary><pre>${text(code.code)}</pre></details>`}
</div>${picture === undefined ? '' : `<a class="picture" href="${picture}"><img src="${picture}" alt="The page when the test failed: ${text(bug.title)}"></a>`}</div></article>`;
};

/** What needs a look comes first. */
const order = ['failed', 'flaky', 'error', 'running', 'queued', 'passed'];
const rank = (status: string | undefined): number => order.indexOf(status ?? 'passed');

const testTable = ({ session, tests }: ReportData): string => {
  const families = [...new Set(tests.map(({ family }) => family))].sort();
  return families
    .map((family) => {
      const rows = tests
        .filter((test) => test.family === family)
        .toSorted(
          (one, other) => rank(runOf(one, session.id)?.status) - rank(runOf(other, session.id)?.status),
        )
        .flatMap((test) => {
          const run = runOf(test, session.id);
          if (run === undefined) return [];
          return [
            `<tr><td><span class="status ${run.status}">${run.status}</span></td><td>${text(test.title)}${run.note === null ? '' : `<br><small>${text(run.note)}</small>`}</td><td class="number">${run.duration === null ? '' : seconds(run.duration)}</td></tr>`,
          ];
        });
      if (rows.length === 0) return '';
      const failed = rows.filter((row) => row.includes('class="status failed"')).length;
      return `<details${failed > 0 ? ' open' : ''}><summary>${text(family)} <small>${count(rows.length, 'test')}${failed > 0 ? `, ${failed} failed` : ''}</small></summary><table class="runs">${rows.join('')}</table></details>`;
    })
    .join('');
};

const coverageText = ({ session }: ReportData): string => {
  const { coverage } = session;
  if (coverage === null) return '<p>Nothing could be explored.</p>';
  return list([
    `${count(coverage.pages, 'kind')} of page in ${count(coverage.visits, 'visit')}, ${count(coverage.states, 'state')}, ${count(coverage.links, 'link')} checked`,
    `${coverage.actionsTried} of ${count(coverage.actionsSeen, 'action')} tried, ${coverage.formsSubmitted} of ${count(coverage.forms, 'form')} submitted`,
    `${count(coverage.operations, 'API operation')} seen`,
    `Sign-in: ${text(session.signIn.status)}${session.signIn.detail === '' ? '' : ` (${text(session.signIn.detail)})`}`,
    `Exploring took ${coverage.seconds.toFixed(0)} s of a budget of ${session.budget.seconds} s`,
  ]);
};

/** Directive kinds in words. */
const readingWords = (reading: ReportData['session']['directives'][number]['reading']): string => {
  switch (reading.kind) {
    case 'ignore':
      return `nothing under ${reading.pattern} is visited`;
    case 'focus':
      return `${reading.words.join(', ')} comes first`;
    case 'never-click':
      return `never clicked: ${reading.words.join(', ')}`;
    case 'allow-destructive':
      return `allowed: ${reading.words.join(', ')}`;
    case 'limit':
      return `at most ${reading.value} ${reading.what}`;
    case 'use-value':
      return `${reading.meaning} is filled with ${reading.value}`;
    case 'account':
      return reading.note;
    case 'origin':
      return `${reading.origin} belongs to the application`;
    case 'types':
      return [
        reading.only.length > 0 ? `only ${reading.only.join(', ')}` : '',
        reading.skip.length > 0 ? `without ${reading.skip.join(', ')}` : '',
      ]
        .filter(Boolean)
        .join(', ');
    case 'not-understood':
      return `not understood: ${reading.why}`;
  }
};

/** A self-contained HTML document. */
export const writeHtml = (data: ReportData): string => {
  const { session, bugs } = data;
  const leftOut = session.leftOut.map(
    ({ what, why, count: times }) => `<b>${text(what)}</b>${times > 1 ? ` (${times})` : ''}: ${text(why)}`,
  );
  const observations = session.observations.map(
    ({ title, detail, url }) =>
      `<b>${text(title)}</b>${url === null ? '' : ` <small>${text(url)}</small>`}<br>${text(detail)}`,
  );
  const directives = session.directives.map(
    ({ directive, reading }) => `“${text(directive)}” <small>${text(readingWords(reading))}</small>`,
  );
  const contents =
    bugs.length < 2
      ? ''
      : `<ol class="contents">${bugs.map((bug) => `<li><a href="#${bug.id}"><span class="severity ${bug.severity}">${bug.severity}</span> ${text(bug.title)}</a> <small>${text(bug.url)}</small></li>`).join('')}</ol>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(session.target.name)} · Prowl test report</title><style>${styles}</style></head><body><main>
${header(data)}
${section('bugs', 'Bugs', contents + bugs.map((bug) => bugCard(bug, data)).join(''))}
${section('coverage', 'What was covered', coverageText(data))}
${section('left-out', 'What was not tested, and why', list(leftOut))}
${section('directives', 'Your directives', list(directives))}
${section('observations', 'Observations', observations.length === 0 ? '' : `<p>Noticed, but not proved: none of these is counted as a bug.</p>${list(observations)}`)}
${section('tests', 'Tests', testTable(data))}
<footer>Session ${text(session.id)}</footer>
</main></body></html>
`;
};
