// What each query answers: documents of the team's read models, cut down to the shape that the contract promises.
import {
  AgentDetail,
  ArchiveDetail,
  BugDetail,
  Configuration,
  Delivery,
  IssueFiling,
  Key,
  type ListName,
  type ListQuery,
  listDefinitions,
  noIssueFiling,
  type QueryName,
  type QueryParameters,
  type QueryReplyData,
  Retention,
  SessionDetail,
  TestDetail,
  TestMutation,
  TestRetirement,
  Ticket,
  Webhook,
} from '@prowl/contracts';
import type { ConfigurationDocument } from '../projections/configurations.ts';
import type { Collection } from '../projections/projection.ts';
import { hadTurn, type TestRunDocument } from '../projections/runs.ts';
import type { TotalsDocument } from '../projections/totals.ts';
import type { WebhookDocument } from '../projections/webhooks.ts';
import type { ReadModels } from '../read-models/read-models.ts';
import type { ReportWriter } from '../reports/report.ts';
import { listPage } from './lists.ts';
import { scheduleOf, schedulePage } from './schedules.ts';
import { verdictOf } from './verdict.ts';

export interface AnswerContext {
  readonly models: ReadModels;
  readonly report: ReportWriter;
}

type Answers = {
  [Name in QueryName]: (
    context: AnswerContext,
    team: string,
    parameters: QueryParameters<Name>,
  ) => Promise<QueryReplyData<Name>>;
};

const single = async <Shape>(
  context: AnswerContext,
  collection: Collection,
  team: string,
  id: string,
  shape: { parse(value: unknown): Shape },
): Promise<Shape | null> => {
  const document = await context.models.get({ collection, team, id });
  return document === undefined ? null : shape.parse(document);
};

/** Most runs of a test in its detail; GET /api/runs has them all. */
const mostRuns = 100;

/** Those of a test, the latest last. */
const runsOf = async (models: ReadModels, team: string, testId: string) => {
  const latest = (await models.find({
    collection: 'runs',
    team,
    equals: { testId },
    holds: {},
    sort: { field: 'createdAt', descending: true },
    limit: mostRuns,
  })) as TestRunDocument[];
  return latest
    .filter(hadTurn)
    .map(({ id: runId, status, duration, createdAt, finishedAt }) => ({
      ...{ runId, status, duration },
      timestamp: finishedAt ?? createdAt,
    }))
    .toReversed();
};

const lists = Object.fromEntries(
  (Object.keys(listDefinitions) as ListName[]).map((name) => [
    name,
    ({ models }: AnswerContext, team: string, query: ListQuery) => listPage(models, name, team, query),
  ]),
) as unknown as Pick<Answers, ListName>; // each answers under its own name

export const answers: Answers = {
  ...lists,
  configuration: async ({ models }, team) => {
    const document = (await models.get({ collection: 'configurations', team, id: team })) as
      | ConfigurationDocument
      | undefined;
    return document === undefined
      ? null
      : Configuration.parse({
          ...document,
          auth: { type: document.auth.type },
          ...(document.accounts === undefined
            ? {}
            : { accounts: document.accounts.map(({ name, role }) => ({ name, role })) }),
        });
  },
  status: async ({ models }, team) => {
    const document = (await models.get({ collection: 'totals', team, id: team })) as
      | TotalsDocument
      | undefined;
    return {
      currentSession: document?.currentSession ?? null,
      testsGenerated: document?.testsGenerated ?? 0,
      bugsFound: document?.bugsFound ?? 0,
      lastActivity: document?.lastActivity ?? null,
    } as QueryReplyData<'status'>;
  },
  test: async ({ models }, team, { id }) => {
    const document = await models.get({ collection: 'tests', team, id });
    if (document === undefined) return null;
    return TestDetail.parse({ ...document, runs: await runsOf(models, team, id) });
  },
  'test-mutation': (context, team, { id }) => single(context, 'tests', team, id, TestMutation),
  'test-retirement': (context, team, { id }) => single(context, 'tests', team, id, TestRetirement),
  session: (context, team, { id }) => single(context, 'sessions', team, id, SessionDetail),
  bug: (context, team, { id }) => single(context, 'bugs', team, id, BugDetail),
  agent: (context, team, { id }) => single(context, 'agents', team, id, AgentDetail),
  ticket: (context, team, { id }) => single(context, 'tickets', team, id, Ticket),
  schedules: ({ models }, team, query) => schedulePage(models, team, query),
  schedule: ({ models }, team, { id }) => scheduleOf(models, team, id),
  verdict: ({ models }, team, asked) => verdictOf(models, team, asked),
  webhook: async ({ models }, team, { id }) => {
    const document = (await models.get({ collection: 'webhooks', team, id })) as WebhookDocument | undefined;
    return document === undefined || document.deleted ? null : Webhook.parse(document);
  },
  delivery: async (context, team, { id, webhookId }) => {
    const delivery = await single(context, 'deliveries', team, id, Delivery);
    return delivery?.webhookId === webhookId ? delivery : null;
  },
  'issue-filing': async ({ models }, team) => {
    const document = await models.get({ collection: 'filings', team, id: team });
    return document === undefined ? noIssueFiling : IssueFiling.parse(document);
  },
  retention: async ({ models }, team) => {
    const document = await models.get({ collection: 'retentions', team, id: team });
    return document === undefined ? { days: null } : Retention.parse(document);
  },
  archive: (context, team, { id }) => single(context, 'archives', team, id, ArchiveDetail),
  key: (context, team, { id }) => single(context, 'keys', team, id, Key),
  report: ({ report }, team, { sessionId, format }) => report(team, sessionId, format),
};
