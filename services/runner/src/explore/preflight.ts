// First contact: does the target answer, with something that can be explored? Says clearly what to do when not.
import { isForbiddenHost } from '../browser/addresses.ts';
import { isUsualRedirect } from '../browser/same-site.ts';
import { type Answer, ask } from '../http/ask.ts';

/** The target did not answer. The message says what to do. */
export class TargetUnreachable extends Error {
  override readonly name = 'TargetUnreachable';
}

/** The target answered with something that cannot be explored. The message says what, and what to do. */
export class TargetHostile extends Error {
  override readonly name = 'TargetHostile';
}

/** Milliseconds for the first answer. */
const patience = 15_000;
/** Bytes of a page. */
const most = 10_000_000;

const why: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there; start the application or correct the address',
  ENOTFOUND: 'its name does not resolve; correct the address',
  EAI_AGAIN: 'its name does not resolve at the moment; check the network',
  ECONNRESET: 'it closed the connection; check that the address and http or https are right',
  EHOSTUNREACH: 'there is no route to it; check the network',
  ENETUNREACH: 'there is no route to it; check the network',
  ETIMEDOUT: 'it did not answer in time; check that it is up',
  EPROTO: 'it does not speak https there; try http',
};

const distrust: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'signed by an authority that is not known',
  UNABLE_TO_GET_ISSUER_CERT: 'signed by an authority that is not known',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'signed by an authority that is not known',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'sent without those that vouch for it',
  CERT_HAS_EXPIRED: 'no longer valid',
  CERT_NOT_YET_VALID: 'not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'made for another name',
};

/** What is wrong with a certificate, in words; undefined when nothing is. `code` as the TLS library says it. */
export const distrustOf = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : (distrust[code] ?? `not trusted (${code})`);

export interface Preflight {
  /** The given address, or where it redirects to on another origin of the scope or of the application itself. */
  readonly start: string;
  readonly answer: Answer;
}

export const preflight = async (
  url: string,
  origins: readonly string[],
  options: {
    headers?: Readonly<Record<string, string>>;
    seconds: number;
    /** Why an address may not be tested from here. */
    refuses?: ((url: URL) => Promise<string | undefined>) | undefined;
    signal: AbortSignal;
  },
): Promise<Preflight> => {
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new TargetHostile(`${url} is not an address that starts with http:// or https://; correct it.`);
  const { hostname, origin } = new URL(url);
  if (isForbiddenHost(hostname))
    throw new TargetHostile(
      `${hostname} is a link-local or metadata address, which is never asked; give the application's own address.`,
    );
  const answer = await ask(url, {
    timeout: Math.min(patience, options.seconds * 500),
    maxBytes: 300_000,
    countBytes: most + 1,
    follow: 20,
    allowed: (next) => origins.includes(new URL(next).origin) || isUsualRedirect(new URL(url), new URL(next)),
    signal: options.signal,
    headers: { ...options.headers },
  });
  if (answer.failure === 'redirects without end')
    throw new TargetHostile(
      `${url} redirects for ever (${answer.hops.slice(0, 3).join(' → ')} …); correct the address or the application's redirects.`,
    );
  if (answer.status === 0) {
    const reason =
      why[answer.failure ?? ''] ?? `${answer.failure}; check that it is up and the address is right`;
    throw new TargetUnreachable(`${url} could not be reached: ${reason}.`);
  }
  const location = answer.headers['location'];
  if (answer.status >= 300 && answer.status < 400 && location !== undefined) {
    const to = new URL(location, answer.url);
    if (to.origin !== origin && !origins.includes(to.origin))
      throw new TargetHostile(
        `${url} redirects to ${to.origin}, outside the application; give that address instead, or allow that origin with a directive.`,
      );
  }
  const refusal =
    new URL(answer.url).origin === origin ? undefined : await options.refuses?.(new URL(answer.url));
  if (refusal !== undefined)
    throw new TargetHostile(`${new URL(answer.url).host} is not tested from here: ${refusal}`);
  if (answer.bytes > most)
    throw new TargetHostile(
      `${url} answers with more than ${most / 1e6} MB, too much for a page; give the address of a page.`,
    );
  const type = answer.contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (answer.status < 400 && type !== '' && !/html|xml/.test(type))
    throw new TargetHostile(
      `${url} answers with ${type}, not with a page; give the address of a page of the application.`,
    );
  // A redirect inside the application may be the way to its sign-in form: later it leads elsewhere.
  return { start: new URL(answer.url).origin === origin ? new URL(url).href : answer.url, answer };
};
