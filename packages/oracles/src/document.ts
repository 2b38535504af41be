// What Prowl checks, as a page for users: docs/oracles.md. Made from the catalogue, so it is never out of date.
import type { Oracle } from './definition/oracle.ts';

const standardOf = ({ cwe, wcag }: Oracle): string =>
  [
    ...(cwe === undefined ? [] : [`[CWE-${cwe}](https://cwe.mitre.org/data/definitions/${cwe}.html)`]),
    ...(wcag === undefined ? [] : [`WCAG ${wcag}`]),
  ].join(', ');

const section = (family: string, oracles: readonly Oracle[]): string => {
  const entries = oracles.map((oracle) => {
    const standard = standardOf(oracle);
    return [
      `### ${oracle.title}`,
      `\`${oracle.id}\` · ${oracle.severity}${standard === '' ? '' : ` · ${standard}`}`,
      `${oracle.rule}`,
      `- **Expected:** ${oracle.expected}`,
      `- **Severity:** ${oracle.severity}. ${oracle.because}`,
      `- **Where to look:** ${oracle.remedy}`,
    ]
      .join('\n\n')
      .replaceAll('\n\n- **', '\n- **')
      .replace('\n- **Expected', '\n\n- **Expected');
  });
  return `## ${family}\n\n${entries.join('\n\n')}`;
};

const words = (family: string): string => {
  const plain = family.replaceAll('-', ' ');
  return family === 'api' ? 'API' : `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
};

/** Markdown: an overview, then every oracle by family. */
export const describeOracles = (oracles: readonly Oracle[]): string => {
  const families = Map.groupBy(oracles, ({ family }) => family);
  const overview = [...families].map(
    ([family, all]) =>
      `- [${words(family)}](#${family}) (${all.length}): ${all.map(({ id }) => `\`${id}\``).join(', ')}`,
  );
  return `# What Prowl checks

<!-- Made from packages/oracles by \`npm run gen\`; edits here are lost. -->

An oracle is a rule that holds for any sound application. Where exploration finds what a rule is about (a list that
can be sorted, a form, a page that needs a session), Prowl writes a test for it; a test that fails twice is a bug.
The severity is that of a typical failure: a bug may differ where the place gives a reason
([how severity is decided](severity.md)).

${overview.join('\n')}

${[...families].map(([family, all]) => section(words(family), all)).join('\n\n')}
`;
};
