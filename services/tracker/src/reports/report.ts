// A session's report in the format asked for: gathers the documents once, then one pure writer per format.
import type { ArtifactStore } from '@prowl/backbone';
import { ArtifactId, type QueryReplyData, type ReportFormat } from '@prowl/contracts';
import type { BugDocument } from '../projections/bugs.ts';
import { hadTurn, type TestRunDocument } from '../projections/runs.ts';
import type { SessionDocument } from '../projections/sessions.ts';
import type { TestDocument } from '../projections/tests.ts';
import { testsOf } from '../read-models/list-shapes.ts';
import type { ReadModels } from '../read-models/read-models.ts';
import { type ReportData, reportedTests } from './content/data.ts';
import { writeHtml } from './html/report.ts';
import { reportPolicy } from './html/styles.ts';
import { writeJunit } from './junit.ts';
import { writeMarkdown } from './markdown.ts';
import { writeSarif } from './sarif.ts';

/** Undefined session → null. */
export type ReportWriter = (
  team: string,
  sessionId: string,
  format: ReportFormat,
) => Promise<QueryReplyData<'report'>>;

const most = 10_000;
/** Larger ones would make the file unwieldy and are left out. */
const screenshotBytes = 1_500_000;

const embed = async (artifacts: ArtifactStore, team: string, path: string): Promise<string | undefined> => {
  const artifact = await artifacts.get(team, path.slice(path.lastIndexOf('/') + 1));
  if (artifact === undefined || artifact.size > screenshotBytes || !artifact.contentType.startsWith('image/'))
    return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of artifact.stream) chunks.push(chunk);
  return `data:${artifact.contentType};base64,${Buffer.concat(chunks).toString('base64')}`;
};

export const createReportWriter =
  (models: ReadModels, artifacts: ArtifactStore): ReportWriter =>
  async (team, sessionId, format) => {
    const session = (await models.get({ collection: 'sessions', team, id: sessionId })) as
      | SessionDocument
      | undefined;
    if (session === undefined) return null;
    const bugs = (await models.find({
      ...{ collection: 'bugs', team, equals: {}, holds: { sessionIds: sessionId }, limit: most },
      sort: { field: 'severityRank', descending: true },
    })) as BugDocument[];
    const tests = (await models.find({
      ...{ collection: 'tests', team, equals: {}, holds: {}, limit: most },
      named: testsOf(sessionId),
      sort: { field: 'createdAt', descending: false },
    })) as TestDocument[];
    const runs = (await models.find({
      collection: 'runs',
      team,
      equals: { sessionId },
      holds: {},
      sort: { field: 'createdAt', descending: false },
      limit: most,
    })) as TestRunDocument[];
    const screenshots = new Map<string, string>();
    if (format === 'html') {
      for (const bug of bugs) {
        const source = bug.screenshot === null ? undefined : await embed(artifacts, team, bug.screenshot);
        if (source !== undefined) screenshots.set(bug.id, source);
      }
    }
    const { contentType, text } = write(
      { session, bugs, tests: reportedTests(tests, runs.filter(hadTurn)), screenshots },
      format,
    );
    const stored = await artifacts.put(team, Buffer.from(text), { contentType, name: `report-${sessionId}` });
    return { contentType, contentSecurityPolicy: reportPolicy, artifact: ArtifactId.parse(stored.id) };
  };

/** One pure writer per format. */
const write = (data: ReportData, format: ReportFormat): { contentType: string; text: string } => {
  switch (format) {
    case 'html':
      return { contentType: 'text/html; charset=utf-8', text: writeHtml(data) };
    case 'markdown':
      return { contentType: 'text/markdown; charset=utf-8', text: writeMarkdown(data) };
    case 'junit':
      return { contentType: 'application/xml; charset=utf-8', text: writeJunit(data) };
    case 'sarif':
      return { contentType: 'application/sarif+json; charset=utf-8', text: writeSarif(data) };
    case 'json':
      return {
        contentType: 'application/json; charset=utf-8',
        text: JSON.stringify({ session: data.session, bugs: data.bugs, tests: data.tests }, null, 2),
      };
  }
};
