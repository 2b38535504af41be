// `fetch` for the clients of repository hosts, over sockets that go where the policy allows: no redirects, which could take the token elsewhere, no
// endless answers, and every answer that is not one of success thrown as what it means.
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { TargetPolicy } from '@prowl/service';
import { AddressRefused, checkedLookup } from '../http/checked-lookup.ts';
import { HostProblem, problemOf } from './problem.ts';

const patienceMs = 20_000;
/** A page of a hundred issues is some megabytes at most. */
const mostBytes = 16 * 1024 * 1024;
/** Of an answer of failure, in which its reason is looked for. */
const mostReason = 2_000;

export interface HostFetchOptions {
  readonly policy: TargetPolicy;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly limitMs?: number;
}

export type HostFetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

/** Without addresses and headers: what is said is shown to the team. */
const unanswered = (error: NodeJS.ErrnoException): HostProblem =>
  error instanceof AddressRefused
    ? new HostProblem('refused', error.message, { cause: error })
    : new HostProblem('failed', `The host does not answer: ${error.code ?? 'the connection broke'}.`, {
        cause: error,
      });

const exchange = (
  request: Request,
  body: Buffer,
  { policy, signal, limitMs = patienceMs }: HostFetchOptions,
) =>
  new Promise<Response>((resolve, reject) => {
    const url = new URL(request.url);
    const give = (problem: HostProblem) => {
      clearTimeout(timer);
      reject(problem);
      sent.destroy();
    };
    const timer = setTimeout(
      () => give(new HostProblem('failed', `The host did not answer within ${limitMs / 1_000} s.`)),
      limitMs,
    );
    const sent = (url.protocol === 'https:' ? secure : plain)(
      url,
      {
        method: request.method,
        agent: false,
        lookup: checkedLookup(url, policy),
        signal,
        headers: { ...Object.fromEntries(request.headers), 'content-length': String(body.length) },
      },
      (answer) => {
        const parts: Buffer[] = [];
        let read = 0;
        answer.on('data', (part: Buffer) => {
          read += part.length;
          if (read > mostBytes) give(new HostProblem('failed', 'The host’s answer is too long.'));
          else parts.push(part);
        });
        answer.on('error', (error) => give(unanswered(error)));
        answer.on('end', () => {
          clearTimeout(timer);
          const status = answer.statusCode ?? 500;
          const headers = new Headers();
          for (const [name, value] of Object.entries(answer.headers))
            if (value !== undefined) headers.set(name, String(value));
          const isEmpty = status === 204 || status === 205 || status === 304;
          resolve(new Response(isEmpty ? null : Buffer.concat(parts), { status, headers }));
        });
      },
    );
    sent.on('error', (error) => give(unanswered(error)));
    sent.end(body);
  });

/** A page to sign in at comes with a good status, too. */
const isJson = ({ headers }: Response): boolean => {
  const type = headers.get('content-type') ?? '';
  return type.includes('json') || headers.get('content-length') === '0';
};

/** The answers are those of success. @throws HostProblem for all others, and the signal's reason */
export const createHostFetch =
  (options: HostFetchOptions): HostFetch =>
  async (input, init) => {
    options.signal.throwIfAborted();
    const url = new URL(input);
    const refusal = await options.policy(url);
    if (refusal !== undefined) throw new HostProblem('refused', refusal);
    // It knows how each kind of body is written, and what its type is.
    const request = new Request(url, { ...init, signal: null });
    const answer = await exchange(request, Buffer.from(await request.arrayBuffer()), options).catch(
      (error) => {
        options.signal.throwIfAborted();
        throw error;
      },
    );
    if (answer.ok) {
      if (answer.body === null || isJson(answer)) return answer;
      throw new HostProblem('failed', 'What answers there is no API of this kind. Check kind and apiUrl.');
    }
    const text = (await answer.text()).slice(0, mostReason);
    throw (
      problemOf(answer.status, answer.headers, text, options.now()) ?? new Error('An answer that is none.')
    );
  };
