// What a test leaves in the application, told by what its pages sent: writes that the server took and that had the test's own token in them. Pure.
import type { LeftBehind } from '@prowl/contracts';
import { runToken } from '@prowl/plan/run';

const writing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly body: string;
  /** A form with files, whose content the browser keeps to itself. */
  readonly isUpload?: boolean;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** The values of a body that have the token, as they were typed. */
const valuesWith = (body: string, run: string): string[] => {
  try {
    const walk = (value: unknown): string[] => {
      if (typeof value === 'string') return value.includes(run) ? [value] : [];
      return typeof value === 'object' && value !== null ? Object.values(value).flatMap(walk) : [];
    };
    return walk(JSON.parse(body));
  } catch {
    // A form: pairs, or the parts of a multipart body.
    return body
      .split(/&|\r?\n/)
      .map((part) => decoded(part.replace(/^[^=\s]*=/, '')))
      .filter((part) => part.includes(run));
  }
};

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

/** One thing for each name: what is sent again under the same name is the same record, and what writes over one makes none. */
export const leftBehindBy = (sent: readonly Sent[]): LeftBehind[] => {
  const found = new Map<string, LeftBehind>();
  for (const { method, url, status, body, isUpload = false } of sent) {
    if (isUpload && method === 'POST' && status < 400)
      found.set(url, { what: 'file', name: 'a file', url: pathOf(url) });
    const run = runToken.exec(body)?.[0];
    if (run === undefined || !writing.has(method) || status >= 400) continue;
    const name = valuesWith(body, run)[0] ?? run;
    const writesOver = method !== 'POST' && [...found.values()].some(({ token }) => token === run);
    if (!writesOver && !found.has(name))
      found.set(name, { what: 'record', name: name.slice(0, 120), url: pathOf(url), token: run });
  }
  // What was made first was deleted first, as tests do: made, deleted, looked for.
  const deleted = sent.filter(({ method, status }) => method === 'DELETE' && status < 400).length;
  return [...found.values()].slice(deleted, 20 + deleted);
};
