// The report a person opens: one file that needs nothing else. What a target said is escaped everywhere it lands.
import { ruleWords } from '@prowl/contracts';
import type { ReportData } from '../content/data.ts';
import {
  cleanUpWords,
  count,
  interfaceWords,
  retiredIn,
  stillThere,
  escapeMarkup as text,
} from '../content/writing.ts';
import { bugCard, contents } from './bug.ts';
import { header } from './header.ts';
import { folded, list, section, when } from './markup.ts';
import { reportPolicy, styles } from './styles.ts';
import { testTables } from './tests.ts';

const coverageText = ({ session }: ReportData): string => {
  const { coverage, signIn } = session;
  if (coverage === null) return '<p>Nothing could be explored.</p>';
  const detail = signIn.detail === '' ? '' : ` (${text(signIn.detail)})`;
  return list([
    [
      `${count(coverage.pages, 'page template')} in ${count(coverage.visits, 'visit')}`,
      count(coverage.states, 'state'),
      `${count(coverage.links, 'link')} checked`,
    ].join(', '),
    [
      `${coverage.actionsTried} of ${count(coverage.actionsSeen, 'action')} tried`,
      `${coverage.formsSubmitted} of ${count(coverage.forms, 'form')} submitted`,
    ].join(', '),
    `${count(coverage.operations, 'API operation')} observed`,
    ...interfaceWords(coverage).map(text),
    `Sign-in: ${text(signIn.status)}${detail}`,
    `Exploring took ${coverage.seconds.toFixed(0)} s of a budget of ${session.budget.seconds} s`,
  ]);
};

/** How a directive was understood. */
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
    case 'expect':
      return ruleWords(reading.rule);
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

type Thing = ReturnType<typeof stillThere>[number];
const thing = ({ what, name, url, by, why }: Thing): string =>
  [
    `${text(what)} <b>${text(name)}</b> at <code>${text(url)}</code>`,
    by === undefined ? '' : ` <small>${text(by)}</small>`,
    why === undefined ? '' : `<br>${text(why)}`,
  ].join('');

const leftBehind = ({ session }: ReportData): string => {
  const words = cleanUpWords(session);
  const { removed = [], gone = [] } = session.cleanUp ?? {};
  const away = [...removed, ...gone];
  return [
    words === undefined ? '' : `<p>${text(words)}</p>`,
    list(stillThere(session).map(thing)),
    folded(`${count(away.length, 'thing')} not there any more`, list(away.map(thing))),
  ].join('');
};

const leftOut = ({ session }: ReportData): string =>
  list(
    session.leftOut.map(({ what, why, count: times }) => {
      const often = times > 1 ? ` (${times})` : '';
      return `<b>${text(what)}</b>${often}: ${text(why)}`;
    }),
  );

const retired = ({ session, tests }: ReportData): string =>
  when(retiredIn(tests, session.id).length > 0, () => {
    const items = retiredIn(tests, session.id).map(
      ({ title, why }) => `<b>${text(title)}</b><br>${text(why)}`,
    );
    return `<p>What they guard is gone. They are kept, and run again when it is back.</p>${list(items)}`;
  });

const directives = ({ session }: ReportData): string =>
  list(
    session.directives.map(
      ({ directive, reading }) => `“${text(directive)}” <small>${text(readingWords(reading))}</small>`,
    ),
  );

const observations = ({ session }: ReportData): string =>
  when(session.observations.length > 0, () => {
    const items = session.observations.map(({ title, detail, url }) => {
      const where = url === null ? '' : ` <small>${text(url)}</small>`;
      return `<b>${text(title)}</b>${where}<br>${text(detail)}`;
    });
    return `<p>Noticed, but not proved: none of these counts as a bug.</p>${list(items)}`;
  });

/** A self-contained HTML document. Its policy is in it, so that it holds for the file as well. */
export const writeHtml = (data: ReportData): string => {
  const { session, bugs } = data;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${reportPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(session.target.name)} · Prowl test report</title><style>${styles}</style></head><body><main>
${header(data)}
${section('bugs', 'Bugs', contents(data) + bugs.map((bug) => bugCard(bug, data)).join(''))}
${section('coverage', 'What was covered', coverageText(data))}
${section('left-behind', 'What the session left behind', leftBehind(data))}
${section('left-out', 'What was not tested, and why', leftOut(data))}
${section('directives', 'Your directives', directives(data))}
${section('observations', 'Observations', observations(data))}
${section('tests', 'Tests', testTables(data))}
${section('retired', 'Retired tests', retired(data))}
<footer>Session ${text(session.id)}</footer>
</main></body></html>
`;
};
