import type { Severity } from '@prowl/contracts';
import { type Oracle, oracles } from '@prowl/oracles';
import type { ReportData } from './content/data.ts';
import { absolute } from './content/writing.ts';

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
};
const scores: Readonly<Record<Severity, string>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.5',
};

type Bug = ReportData['bugs'][number];

const catalogue: ReadonlyMap<string, Oracle> = new Map(oracles.map((oracle) => [oracle.id, oracle]));

/** What the rule says comes from the catalogue of oracles; of one that is not in it any more, from its bug. */
const ruleOf = (bug: Bug) => {
  const oracle = catalogue.get(bug.oracle);
  const level = oracle?.severity ?? bug.severity;
  const tags = [
    bug.family,
    bug.type,
    ...(oracle?.cwe === undefined ? [] : [`external/cwe/cwe-${oracle.cwe}`]),
    ...(oracle?.wcag === undefined ? [] : [`wcag-${oracle.wcag}`]),
  ];
  return {
    id: bug.oracle,
    name: bug.oracle.replaceAll(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase()),
    shortDescription: { text: oracle?.title ?? bug.oracle.replaceAll('-', ' ') },
    fullDescription: {
      text: oracle ? `${oracle.rule} ${oracle.expected}` : `Expected: ${bug.expected}`.slice(0, 1_000),
    },
    help: {
      text:
        oracle?.remedy ?? 'The report of the session shows each finding with its steps, screenshot and test.',
    },
    defaultConfiguration: { level: levels[level] },
    properties: { tags, ...(bug.type === 'security' ? { 'security-severity': scores[level] } : {}) },
  };
};

/** SARIF 2.1.0: a rule per oracle, a result per bug, located by the page's address. */
export const writeSarif = ({ session, bugs }: ReportData): string => {
  const rules = [...new Map(bugs.map((bug) => [bug.oracle, bug])).values()].map(ruleOf);
  const results = bugs.map((bug) => ({
    ruleId: bug.oracle,
    ruleIndex: rules.findIndex(({ id }) => id === bug.oracle),
    level: levels[bug.severity],
    message: {
      text: `${bug.title}\n\nExpected: ${bug.expected}\nActual: ${bug.seen}`,
      markdown: bug.description,
    },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: absolute(bug.url, session.target.url) },
          region: { startLine: 1 },
        },
        logicalLocations: [{ fullyQualifiedName: bug.template, kind: 'resource' }],
      },
    ],
    partialFingerprints: { primaryLocationLineHash: bug.fingerprint, 'prowl/v1': bug.fingerprint },
    properties: { severity: bug.severity, bugId: bug.id, testId: bug.testId },
  }));
  const run = {
    tool: { driver: { name: 'Prowl', informationUri: 'https://prowl.dev', rules } },
    ...(session.revision === null ? {} : { properties: { revision: session.revision } }),
    invocations: [
      {
        executionSuccessful: session.status === 'completed' && session.outcome !== 'inconclusive',
        ...(session.error === null
          ? {}
          : { toolExecutionNotifications: [{ level: 'error', message: { text: session.error } }] }),
        startTimeUtc: session.startedAt,
        ...(session.completedAt === null ? {} : { endTimeUtc: session.completedAt }),
      },
    ],
    results,
  };
  return JSON.stringify(
    { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] },
    null,
    2,
  );
};
