// GitHub, and GitHub Enterprise Server, through GitHub's own client. It takes no screenshots from programs: they are linked.
import { Octokit } from '@octokit/core';
import { type ClientOptions, type HostIssue, mostPages, pageSize, type RepositoryClient } from './client.ts';
import { HostProblem } from './problem.ts';

interface ApiIssue {
  readonly number: number;
  readonly html_url: string;
  readonly body?: string | null | undefined;
  readonly state: string;
  readonly state_reason?: string | null | undefined;
}

const declined: ReadonlySet<string> = new Set(['not_planned', 'duplicate']);

const issueOf = ({ number, html_url: url, body, state, state_reason: reason }: ApiIssue): HostIssue => ({
  number,
  url,
  body: body ?? '',
  state: state === 'closed' ? 'closed' : 'open',
  isDeclined: state === 'closed' && declined.has(reason ?? ''),
});

/** The client puts what `fetch` threw inside an error of its own. */
const asked = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    throw cause instanceof HostProblem ? cause : error;
  }
};

export const openGithub = ({ apiUrl, path, token, fetch }: ClientOptions): RepositoryClient => {
  const octokit = new Octokit({ baseUrl: apiUrl, auth: token, userAgent: 'Prowl', request: { fetch } });
  const [owner = '', repo = ''] = path.split('/');
  const of = { owner, repo };
  return {
    readIssue: async (number) => {
      try {
        const { data } = await asked(
          octokit.request('GET /repos/{owner}/{repo}/issues/{issue_number}', { ...of, issue_number: number }),
        );
        return issueOf(data);
      } catch (error) {
        // 410: deleted. 404 is the repository's, too, and then every other request says so.
        if (error instanceof HostProblem && (error.status === 404 || error.status === 410)) return undefined;
        throw error;
      }
    },
    async *issuesSince(since) {
      for (let page = 1; page <= mostPages; page += 1) {
        const { data } = await asked(
          octokit.request('GET /repos/{owner}/{repo}/issues', {
            ...of,
            ...{ state: 'all', sort: 'created', direction: 'desc', since, per_page: pageSize, page },
          }),
        );
        yield data.map(issueOf);
        if (data.length < pageSize) return;
      }
    },
    createIssue: async ({ title, body, labels }) => {
      const { data } = await asked(
        octokit.request('POST /repos/{owner}/{repo}/issues', { ...of, title, body, labels: [...labels] }),
      );
      return issueOf(data);
    },
    setState: async (number, state, why) => {
      const reason = why === 'fixed' ? ('completed' as const) : ('not_planned' as const);
      await asked(
        octokit.request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', {
          ...of,
          ...{ issue_number: number, state, state_reason: state === 'open' ? 'reopened' : reason },
        }),
      );
    },
    async *commentsOf(number) {
      for (let page = 1; page <= mostPages; page += 1) {
        const { data } = await asked(
          octokit.request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
            ...of,
            ...{ issue_number: number, per_page: pageSize, page },
          }),
        );
        yield data.map(({ body }) => body ?? '');
        if (data.length < pageSize) return;
      }
    },
    comment: async (number, body) => {
      await asked(
        octokit.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
          ...of,
          ...{ issue_number: number, body },
        }),
      );
    },
  };
};
