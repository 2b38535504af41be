// What is asked of a repository host, whichever it is.
import type { HostFetch } from './host-fetch.ts';

export interface HostIssue {
  readonly number: number;
  /** Where people look at it. */
  readonly url: string;
  readonly body: string;
  readonly state: 'open' | 'closed';
  /** Closed as nothing that will be fixed, where the host knows that. */
  readonly isDeclined: boolean;
}

export interface NewIssue {
  readonly title: string;
  readonly body: string;
  readonly labels: readonly string[];
}

/** Each may throw HostProblem. `since`: ISO 8601. */
export interface RepositoryClient {
  /** Undefined: it is gone. */
  readIssue(number: number): Promise<HostIssue | undefined>;
  /** Those made or changed since, the latest first, page by page. */
  issuesSince(since: string): AsyncIterable<readonly HostIssue[]>;
  createIssue(issue: NewIssue): Promise<HostIssue>;
  setState(number: number, state: HostIssue['state'], why: 'fixed' | 'no-bug'): Promise<void>;
  /** Texts of the comments, page by page. */
  commentsOf(number: number): AsyncIterable<readonly string[]>;
  comment(number: number, text: string): Promise<void>;
  /** Keeps a screenshot before there is an issue, and answers the Markdown that shows it. Absent: the host cannot. */
  uploadScreenshot?(name: string, png: Uint8Array): Promise<string>;
  /** Puts a screenshot beside an issue, once under a name. Absent: the host cannot. */
  attachScreenshot?(number: number, name: string, png: Uint8Array): Promise<void>;
}

export interface ClientOptions {
  readonly apiUrl: string;
  /** `owner/name`. */
  readonly path: string;
  readonly token: string;
  readonly fetch: HostFetch;
}

/** Issues of one page. */
export const pageSize = 50;
/** Pages that are looked through; what is further back is not looked for. */
export const mostPages = 40;
