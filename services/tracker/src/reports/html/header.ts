import type { ReportData } from '../content/data.ts';
import {
  absolute,
  languageModelWords,
  lasted,
  mutationWords,
  outcomeWords,
  scopeWords,
  escapeMarkup as text,
} from '../content/writing.ts';
import { when } from './markup.ts';

const tile = (value: number | string, label: string, tone = ''): string =>
  `<div class="tile ${tone}"><b>${value}</b><span>${label}</span></div>`;

const tones = { clean: 'good', 'bugs-found': 'bad', inconclusive: 'unsure' } as const;

const verdict = ({ session: { outcome, status }, bugs }: ReportData): string => {
  const severities = ['critical', 'high', 'medium', 'low'].flatMap((severity) => {
    const number = bugs.filter((bug) => bug.severity === severity).length;
    return number === 0 ? [] : [`${number} ${severity}`];
  });
  const words = outcome === null ? text(status) : outcomeWords[outcome];
  const tone = outcome === null ? 'unsure' : tones[outcome];
  return `<p class="verdict ${tone}">${[words, severities.join(', ')].filter(Boolean).join(': ')}</p>`;
};

const tiles = ({ session, bugs }: ReportData): string => {
  const { coverage, signIn } = session;
  const notSignedIn = signIn.status === 'failed' || signIn.status === 'lost';
  return [
    tile(bugs.length, bugs.length === 1 ? 'bug' : 'bugs', bugs.length > 0 ? 'bad' : 'good'),
    tile(session.testsRun, 'tests run'),
    tile(session.testsPassed, 'passed'),
    tile(session.testsFailed, 'failed'),
    tile(session.testsFlaky, 'flaky'),
    tile(coverage?.pages ?? 0, 'page templates'),
    tile(coverage === null ? 0 : `${coverage.actionsTried}/${coverage.actionsSeen}`, 'actions tried'),
    tile(signIn.status === 'not-asked' ? '–' : signIn.status, 'sign-in', notSignedIn ? 'bad' : ''),
  ].join('\n');
};

export const header = (data: ReportData): string => {
  const { target, startedAt, error, revision } = data.session;
  const tested = revision === null ? '' : ` · revision ${text(revision)}`;
  const link = text(absolute(target.url, 'http://localhost'));
  const started = `${text(startedAt.replace('T', ' ').slice(0, 16))} UTC`;
  return `<header>
<p class="brand">Prowl <span>test report</span></p>
<h1>${text(target.name)}</h1>
<p class="where"><a href="${link}">${text(target.url)}</a> · ${started}${tested} · ${lasted(data.session)}</p>
${verdict(data)}
<p class="where">${text([scopeWords(data.session), mutationWords(data.session), languageModelWords(data.session)].filter(Boolean).join(' '))}</p>
${when(error !== null, () => `<p class="notice">${text(error ?? '')}</p>`)}
<div class="tiles">
${tiles(data)}
</div></header>`;
};
