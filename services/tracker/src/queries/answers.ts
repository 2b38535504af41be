// What each query answers: documents of the team's read models, cut down to the shape that the contract promises.
import {
  Agent,
  Bug,
  BugDetail,
  Configuration,
  Key,
  type QueryName,
  type QueryParameters,
  type QueryReplyData,
  Session,
  SessionDetail,
  Team,
  TestDetail,
  TestSummary,
  Ticket,
} from '@prowl/contracts';
import type { ConfigurationDocument } from '../projections/configurations.ts';
import type { Collection } from '../projections/projection.ts';
import type { TotalsDocument } from '../projections/totals.ts';
import type { ReadModels } from '../read-models/read-models.ts';
import type { ReportWriter } from '../reports/report.ts';
import { listPage, listShapes } from './lists.ts';

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

export const answers: Answers = {
  configuration: async ({ models }, team) => {
    const document = (await models.get({ collection: 'configurations', team, id: team })) as
      | ConfigurationDocument
      | undefined;
    return document === undefined
      ? null
      : Configuration.parse({ ...document, auth: { type: document.auth.type } });
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
  tests: ({ models }, team, query) =>
    listPage(models, listShapes.tests, team, query, (document) => TestSummary.parse(document)),
  test: (context, team, { id }) => single(context, 'tests', team, id, TestDetail),
  sessions: ({ models }, team, query) =>
    listPage(models, listShapes.sessions, team, query, (document) => Session.parse(document)),
  session: (context, team, { id }) => single(context, 'sessions', team, id, SessionDetail),
  bugs: ({ models }, team, query) =>
    listPage(models, listShapes.bugs, team, query, (document) => Bug.parse(document)),
  bug: (context, team, { id }) => single(context, 'bugs', team, id, BugDetail),
  agents: ({ models }, team, query) =>
    listPage(models, listShapes.agents, team, query, (document) => Agent.parse(document)),
  agent: (context, team, { id }) => single(context, 'agents', team, id, Agent),
  tickets: ({ models }, team, query) =>
    listPage(models, listShapes.tickets, team, query, (document) => Ticket.parse(document)),
  ticket: (context, team, { id }) => single(context, 'tickets', team, id, Ticket),
  teams: ({ models }, team, query) =>
    listPage(models, listShapes.teams, team, query, (document) => Team.parse(document)),
  keys: ({ models }, team, query) =>
    listPage(models, listShapes.keys, team, query, (document) => Key.parse(document)),
  key: (context, team, { id }) => single(context, 'keys', team, id, Key),
  report: ({ report }, team, { sessionId, format }) => report(team, sessionId, format),
};
