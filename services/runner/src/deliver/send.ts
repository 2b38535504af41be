// One request to an endpoint that somebody named. Goes where its name leads and the policy allows, follows nothing, waits ten seconds, and
// makes nothing of the body of the answer.
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { TargetPolicy } from '@prowl/service';
import { AddressRefused, checkedLookup } from '../http/checked-lookup.ts';

const patienceMs = 10_000;
/** Of an answer's body; it is read so that whoever writes it is not cut off, and thrown away. */
const mostBytes = 65_536;

export interface Sending {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly policy: TargetPolicy;
  readonly signal: AbortSignal;
}

/** `status` null: there was no answer. `refused`: nothing was sent. */
export interface Sent {
  readonly status: number | null;
  readonly error: string | null;
  readonly refused: boolean;
}

/** Without addresses and paths: what is said is shown to the team, and kept. */
const wordsOf = (error: NodeJS.ErrnoException): string => {
  if (error instanceof AddressRefused) return error.message;
  return `There was no answer: ${error.code ?? 'the connection broke'}.`;
};

/** Never throws but for the signal's reason. */
export const send = async (
  url: URL,
  { headers, body, policy, signal }: Sending,
  limitMs = patienceMs,
): Promise<Sent> => {
  signal.throwIfAborted();
  const refusal = await policy(url);
  if (refusal !== undefined) return { status: null, error: refusal, refused: true };
  const sent = await new Promise<Sent>((resolve) => {
    const timer = setTimeout(() => {
      resolve({ status: null, error: `There was no answer within ${limitMs / 1_000} s.`, refused: false });
      request.destroy();
    }, limitMs);
    const end = (answer: Sent) => {
      clearTimeout(timer);
      resolve(answer);
    };
    const request = (url.protocol === 'https:' ? secure : plain)(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: checkedLookup(url, policy),
        signal,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      },
      (response) => {
        const answer = { status: response.statusCode ?? 0, error: null, refused: false };
        let read = 0;
        const done = () => {
          end(answer);
          request.destroy();
        };
        response.on('data', (part: Buffer) => {
          read += part.length;
          if (read > mostBytes) done();
        });
        response.on('end', done);
        response.on('error', done);
        // Its status is known, however long the rest takes.
        setTimeout(done, Math.min(1_000, limitMs)).unref();
      },
    );
    request.on('error', (error) =>
      end({ status: null, error: wordsOf(error), refused: error instanceof AddressRefused }),
    );
    request.end(body);
  });
  signal.throwIfAborted();
  return sent;
};
