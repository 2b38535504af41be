// Issues at the repository host. The token is sealed here: what goes on holds its reference.
import {
  type BugDetail,
  IssueFiling,
  IssueFilingBody,
  IssuePreview,
  IssuePreviewBody,
  IssuePreviewQuery,
  type Repository,
} from '@prowl/contracts';
import { bugLink, isSevereEnough, issueOf, labelsOf, readRepository } from '@prowl/issues';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reads, writes } from '../access/identity.ts';
import { callerOf, type RouteContext, shown, shownOr } from '../context/context.ts';
import { Refused } from '../http/failure.ts';
import { checkAddress } from './target-checks.ts';

const tags = ['Issues'];
const path = '/api/repository-issues';
type Settings = z.infer<typeof IssuePreviewBody>;

const refuse = (message: string, pointer: string) =>
  new Refused('invalid-repository', message, { errors: [{ pointer, detail: message }] });

/** The repository that is meant, at a host that may be asked from here. Throws invalid-repository. */
const repositoryOf = async (
  context: RouteContext,
  request: FastifyRequest,
  { repository: given, kind, apiUrl }: Settings,
): Promise<Repository> => {
  const configured = async () =>
    (await context.bus.query(callerOf(context, request), 'configuration', {}))?.repoUrl;
  const address = given ?? (await configured());
  if (address === undefined)
    throw refuse('Give the repository, or set it first: POST /api/saas-config/repository.', '/repository');
  const read = readRepository(address, { kind, apiUrl });
  if ('problem' in read) throw refuse(read.problem, `/${read.part}`);
  await checkAddress(
    read.repository.apiUrl,
    context.targets,
    'invalid-repository',
    {
      scheme: 'Only http and https addresses can be asked.',
      credentials: 'Leave user name and password out, and give the token as `token`.',
    },
    apiUrl === undefined ? '/repository' : '/apiUrl',
  );
  return read.repository;
};

/** Bugs that are looked through for a preview. */
const mostBugs = 1_000;

const preview = async (
  context: RouteContext,
  request: FastifyRequest,
  {
    repository,
    minimumSeverity,
    labels,
  }: Pick<Settings, 'minimumSeverity' | 'labels'> & { repository: Repository },
  limit: number,
): Promise<z.infer<typeof IssuePreview>> => {
  const caller = callerOf(context, request);
  const { items } = await context.bus.query(caller, 'bugs', {
    ...{ status: 'open', sort: '-severity', limit: mostBugs },
  });
  const meant = items.filter(
    ({ repoIssue, severity }) => repoIssue === null && isSevereEnough(severity, minimumSeverity),
  );
  // The runner's links begin with PUBLIC_URL: here with where this was asked.
  const base = `${request.protocol}://${request.host}`;
  const shownAs = async (bug: BugDetail) => {
    const test = await context.bus.query(caller, 'test', { id: bug.testId });
    const [sessionId] = bug.sessionIds;
    const about = {
      ...bug,
      ...{ bugId: bug.id, element: bug.element ?? undefined, actual: bug.seen },
      test: test === null ? undefined : { name: test.name, code: test.code },
    };
    const text = issueOf(about, {
      link: bugLink(base, { bugId: bug.id, sessionId }),
      screenshot: bug.screenshot === null ? undefined : `[Screenshot](${base}${bug.screenshot})`,
    });
    return { bugId: bug.id, ...text, labels: labelsOf(labels, bug.severity) };
  };
  const bugs = await Promise.all(
    meant.slice(0, limit).map(({ id }) => context.bus.query(caller, 'bug', { id })),
  );
  const issues = await Promise.all(bugs.flatMap((bug) => (bug === null ? [] : [shownAs(bug)])));
  return { repository: repository.webUrl, kind: repository.kind, issues, more: meant.length > limit };
};

export const repositoryIssueRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    const filing = (request: FastifyRequest, position?: number) =>
      context.bus.query(callerOf(context, request), 'issue-filing', {}, position);

    app.get(
      path,
      {
        config: reads,
        schema: {
          tags,
          summary: 'Whether bugs become issues, where, and how it goes',
          response: { 200: IssueFiling },
        },
      },
      (request) => filing(request),
    );

    app.put(
      path,
      {
        config: writes,
        schema: {
          tags,
          summary: 'File bugs as issues of a repository',
          body: IssueFilingBody,
          response: {
            200: IssueFiling,
            202: IssueFiling.pick({ enabled: true, repository: true, kind: true }),
          },
        },
      },
      async (request, reply) => {
        const caller = callerOf(context, request);
        const { repository: _, kind: __, apiUrl: ___, token, ...rest } = request.body;
        const repository = await repositoryOf(context, request, request.body);
        const sealed =
          token === undefined
            ? {}
            : { tokenRef: await context.backbone.secrets.put(caller.team, 'repository-token', token) };
        const { position } = await context.bus.command(caller, 'SetIssueFiling', {
          ...rest,
          repository,
          ...sealed,
        });
        const after = await shownOr(
          request,
          () => filing(request, position),
          () => undefined,
        );
        const { webUrl, kind } = repository;
        return after ?? reply.code(202).send({ enabled: true, repository: webUrl, kind });
      },
    );

    app.delete(
      path,
      {
        config: writes,
        schema: {
          tags,
          summary: 'File no more issues and forget the token; issues that there are stay',
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { position } = await context.bus.command(callerOf(context, request), 'RemoveIssueFiling', {});
        await shown(context, request, position);
        return reply.code(204).send(null);
      },
    );

    app.get(
      `${path}/preview`,
      {
        config: reads,
        schema: {
          tags,
          summary: 'Issues that open bugs would become by what is set, and what they would say',
          querystring: IssuePreviewQuery,
          response: { 200: IssuePreview },
        },
      },
      async (request) => {
        const { enabled, repository, kind, apiUrl, minimumSeverity, labels } = await filing(request);
        if (!enabled || repository === null || kind === null || apiUrl === null || minimumSeverity === null)
          throw new Refused(
            'issues-not-set',
            `Set it first with PUT ${path}, or try settings with POST ${path}/preview.`,
          );
        const of = { kind, apiUrl, webUrl: repository, path: '' };
        return preview(context, request, { repository: of, minimumSeverity, labels }, request.query.limit);
      },
    );

    app.post(
      `${path}/preview`,
      {
        config: reads,
        schema: {
          tags,
          summary: 'The same by other settings; nothing is set and nothing is sent',
          querystring: IssuePreviewQuery,
          body: IssuePreviewBody,
          response: { 200: IssuePreview },
        },
      },
      async (request) => {
        const repository = await repositoryOf(context, request, request.body);
        return preview(context, request, { ...request.body, repository }, request.query.limit);
      },
    );
  };
