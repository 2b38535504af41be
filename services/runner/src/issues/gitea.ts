// Gitea and Forgejo. Their generated client is behind their releases, so their API is asked as it is described; answers are read by schema.
import { z } from 'zod';
import { type ClientOptions, type HostIssue, mostPages, pageSize, type RepositoryClient } from './client.ts';
import { HostProblem } from './problem.ts';

const ApiIssue = z.object({
  number: z.number().int(),
  html_url: z.string(),
  body: z.string().nullish(),
  state: z.string(),
  assets: z.array(z.object({ name: z.string() })).nullish(),
});
const ApiLabel = z.object({ id: z.number().int(), name: z.string() });
const ApiComment = z.object({ body: z.string().nullish() });

const issueOf = ({ number, html_url: url, body, state }: z.infer<typeof ApiIssue>): HostIssue => ({
  number,
  url,
  body: body ?? '',
  state: state === 'closed' ? 'closed' : 'open',
  isDeclined: false,
});

/** Of a label that there was not. */
const labelColor = '#d73a4a';
const isStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof HostProblem && error.status !== null && statuses.includes(error.status);

export const openGitea = ({ apiUrl, path, token, fetch }: ClientOptions): RepositoryClient => {
  const repository = `${apiUrl}/repos/${path}`;
  const ask = async (method: string, at: string, body?: object | FormData): Promise<unknown> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${repository}${at}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `token ${token}`,
        'user-agent': 'Prowl',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };
  async function* pages<Item extends z.ZodType>(item: Item, at: string, query: Record<string, string> = {}) {
    for (let page = 1; page <= mostPages; page += 1) {
      const search = new URLSearchParams({ ...query, limit: String(pageSize), page: String(page) });
      const items = z.array(item).parse((await ask('GET', `${at}?${search}`)) ?? []);
      yield items;
      // A host may be set to shorter pages: only an empty one is surely the last.
      if (items.length === 0) return;
    }
  }

  /** Issues take ids of labels. A label that the token may not make is left out. */
  const idsOf = async (names: readonly string[]): Promise<number[]> => {
    const ids = new Map<string, number>();
    if (names.length > 0)
      for await (const page of pages(ApiLabel, '/labels'))
        for (const { id, name } of page) ids.set(name.toLowerCase(), id);
    for (const name of names) {
      if (ids.has(name.toLowerCase())) continue;
      try {
        const made = ApiLabel.parse(await ask('POST', '/labels', { name, color: labelColor }));
        ids.set(name.toLowerCase(), made.id);
      } catch (error) {
        if (!isStatus(error, 403, 404, 422)) throw error;
      }
    }
    return names.flatMap((name) => ids.get(name.toLowerCase()) ?? []);
  };

  return {
    readIssue: async (number) => {
      try {
        return issueOf(ApiIssue.parse(await ask('GET', `/issues/${number}`)));
      } catch (error) {
        if (isStatus(error, 404)) return undefined;
        throw error;
      }
    },
    async *issuesSince(since) {
      for await (const page of pages(ApiIssue, '/issues', { state: 'all', type: 'issues', since }))
        yield page.map(issueOf);
    },
    createIssue: async ({ title, body, labels }) =>
      issueOf(ApiIssue.parse(await ask('POST', '/issues', { title, body, labels: await idsOf(labels) }))),
    setState: async (number, state) => {
      await ask('PATCH', `/issues/${number}`, { state });
    },
    async *commentsOf(number) {
      // All of them at once: the host has no pages for these.
      yield z
        .array(ApiComment)
        .parse((await ask('GET', `/issues/${number}/comments`)) ?? [])
        .map(({ body }) => body ?? '');
    },
    comment: async (number, body) => {
      await ask('POST', `/issues/${number}/comments`, { body });
    },
    attachScreenshot: async (number, name, png) => {
      const { assets } = ApiIssue.parse(await ask('GET', `/issues/${number}`));
      if (assets?.some((asset) => asset.name === name) === true) return;
      const form = new FormData();
      form.append('attachment', new Blob([new Uint8Array(png)], { type: 'image/png' }), name);
      await ask('POST', `/issues/${number}/assets?${new URLSearchParams({ name })}`, form);
    },
  };
};
