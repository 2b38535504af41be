// GitLab, through the client that most use. Its own requests retry and know no policy: they are made by our `fetch`.
import {
  createRequesterFn,
  type FormattedResponse,
  type OptionsHandlerFn,
  type RequestOptions,
} from '@gitbeaker/requester-utils';
import { Gitlab } from '@gitbeaker/rest';
import { type ClientOptions, type HostIssue, mostPages, pageSize, type RepositoryClient } from './client.ts';
import type { HostFetch } from './host-fetch.ts';
import { HostProblem } from './problem.ts';

interface ApiIssue {
  readonly iid: number;
  readonly web_url: string;
  readonly description?: string | null;
  readonly state: string;
}

const issueOf = ({ iid: number, web_url: url, description, state }: ApiIssue): HostIssue => ({
  number,
  url,
  body: description ?? '',
  state: state === 'closed' ? 'closed' : 'open',
  isDeclined: false,
});

const asTheyAre: OptionsHandlerFn = async (_service, options) => options;

const requesterOver = (fetch: HostFetch) =>
  createRequesterFn(asTheyAre, async (endpoint, options = {}): Promise<FormattedResponse> => {
    const { prefixUrl = '', searchParams = '', method = 'GET', headers, body } = options as RequestOptions;
    const url = new URL(`${prefixUrl.replace(/\/*$/, '/')}${endpoint}`);
    url.search = searchParams;
    const answer = await fetch(url, {
      method: method.toUpperCase(),
      headers: { 'user-agent': 'Prowl', ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    return {
      body: text === '' ? null : (JSON.parse(text) as FormattedResponse['body']),
      headers: Object.fromEntries(answer.headers),
      status: answer.status,
    };
  });

/** Where the client begins its own paths: `/api/v4` is its part. */
const hostOf = (apiUrl: string): string => apiUrl.replace(/\/api\/v4$/, '');

export const openGitlab = ({ apiUrl, path, token, fetch }: ClientOptions): RepositoryClient => {
  const api = new Gitlab({ host: hostOf(apiUrl), token, requesterFn: requesterOver(fetch) });
  return {
    readIssue: async (number) => {
      try {
        return issueOf(await api.Issues.show(number, { projectId: path }));
      } catch (error) {
        if (error instanceof HostProblem && error.status === 404) return undefined;
        throw error;
      }
    },
    async *issuesSince(since) {
      for (let page = 1; page <= mostPages; page += 1) {
        const issues = await api.Issues.all({
          ...{ projectId: path, scope: 'all', orderBy: 'created_at', sort: 'desc', createdAfter: since },
          ...{ page, perPage: pageSize, maxPages: 1 },
        });
        yield issues.map(issueOf);
        if (issues.length < pageSize) return;
      }
    },
    createIssue: async ({ title, body, labels }) =>
      issueOf(await api.Issues.create(path, title, { description: body, labels: labels.join(',') })),
    setState: async (number, state) => {
      await api.Issues.edit(path, number, { stateEvent: state === 'closed' ? 'close' : 'reopen' });
    },
    async *commentsOf(number) {
      for (let page = 1; page <= mostPages; page += 1) {
        const notes = await api.IssueNotes.all(path, number, { page, perPage: pageSize, maxPages: 1 });
        yield notes.map(({ body }) => body);
        if (notes.length < pageSize) return;
      }
    },
    comment: async (number, body) => {
      await api.IssueNotes.create(path, number, body);
    },
    uploadScreenshot: async (name, png) => {
      const file = { content: new Blob([new Uint8Array(png)], { type: 'image/png' }), filename: name };
      const { markdown } = await api.ProjectMarkdownUploads.create(path, file);
      return markdown;
    },
  };
};
