import type { Step, Text } from '@prowl/contracts';
import { array, call, type Doc, object } from '../code/layout.ts';
import { templateCode } from '../code/locators.ts';
import { propertyName, quote, quoted, quoteTemplatePart } from '../code/quoting.ts';
import type { Kind, Scope } from '../code/scope.ts';
import { statement, type Writing } from '../code/writing.ts';
import { plain, shorten } from '../words/texts.ts';
import type { StepDefinition, StepOf } from './definition.ts';

type Request = StepOf<'request'>;
type Body = NonNullable<Request['body']>;
type Entry = [string, Doc];

/** With the actor's cookies; `into` names the answer. Redirects are not followed unless said. */
export const request = (
  method: Request['method'],
  url: Text,
  into: string,
  more: Partial<Omit<Request, 'do' | 'method' | 'url' | 'into'>> = {},
): Step => ({ do: 'request', method, url, into, ...more });

const bodyWords = (body: Body): string => {
  if ('raw' in body) return plain(body.raw);
  if ('json' in body) return JSON.stringify(body.json) ?? '';
  return Object.entries(body.form)
    .map(([name, value]) => `${name}=${plain(value)}`)
    .join('&');
};

const jsonCode = (value: unknown, writing: Writing): Doc => {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return array(value.map((item) => jsonCode(item, writing)));
  if (typeof value !== 'object') return 'undefined';
  const entries = Object.entries(value);
  // { "template": "…" } is a text with placeholders, as everywhere in a plan.
  if (entries.length === 1 && entries[0]?.[0] === 'template' && typeof entries[0][1] === 'string')
    return writing.text({ template: entries[0][1] });
  return object(entries.map(([key, item]) => [propertyName(key), jsonCode(item, writing)]));
};

const record = (texts: Record<string, Text>, writing: Writing): Doc =>
  object(Object.entries(texts).map(([key, text]) => [propertyName(key), writing.text(text)]));

const bodyCode = (body: Body, writing: Writing): Entry => {
  if ('form' in body) return ['form', record(body.form, writing)];
  if ('raw' in body) return ['data', ['Buffer.from(', writing.text(body.raw), ')']];
  // Playwright sends objects and lists as JSON; a bare scalar has to be serialised.
  const scalar = typeof body.json !== 'object' || body.json === null;
  const serialised = `Buffer.from(${quote(JSON.stringify(body.json) ?? 'null')})`;
  return ['data', scalar ? serialised : jsonCode(body.json, writing)];
};

/** An address at an origin of the interface goes where the environment says that it is. */
const addressCode = (url: Text, writing: Writing): Doc => {
  const written = typeof url === 'string' ? url : url.template;
  const { scope } = writing;
  const api = scope.apis.find((origin) => written.startsWith(`${origin}/`));
  if (api === undefined) return writing.text(url);
  const rest = written.slice(api.length);
  const code = typeof url === 'string' ? quoteTemplatePart(rest) : templateCode(rest, scope);
  return `\`\${${scope.api(api)}}${code}\``;
};

/** 15_000 */
const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, '_');

const withMethod: ReadonlySet<string> = new Set(['get', 'head', 'post', 'put', 'patch', 'delete']);

/** A request that says them speaks for somebody else, as a page of another site does, whose requests carry cookies and no token. */
const othersHeaders = new Set(['authorization', 'cookie', 'origin']);

/** The token of the account, when the application sends it there, too; '' when not, and for a visitor. */
const tokenCode = ({ url, actor = 'main', headers = {} }: Request, { scope, page }: Writing): string => {
  const written = typeof url === 'string' ? url : url.template;
  const { token, origin } = scope;
  const isOthers = Object.keys(headers).some((name) => othersHeaders.has(name.toLowerCase()));
  if (token === undefined || actor === 'visitor' || isOthers || !URL.canParse(written, origin)) return '';
  // Where an address leads that the page gives is not known before the test runs.
  if (written.startsWith('{{')) return '';
  if (!token.origins.includes(new URL(written, origin).origin)) return '';
  scope.usesOrigin = true;
  const path = `[${token.path.map(quote).join(', ')}]`;
  return `${scope.use('authorization')}(${page}, baseURL, ${quote(token.key)}, ${path}, ${quote(token.scheme)})`;
};

/** `token`: what gives the header of the account, where there is one. Requests at once have it from before the first of them. */
const requestCode = (
  step: Request,
  writing: Writing,
  atOnce: boolean,
): { readonly code: Doc; readonly token: string } => {
  const method = step.method.toLowerCase();
  const own = withMethod.has(method);
  const options: Entry[] = [];
  if (!own) options.push(['method', quote(step.method)]);
  const token = tokenCode(step, writing);
  const said = step.headers && Object.keys(step.headers).length > 0 ? step.headers : undefined;
  if (token !== '')
    options.push([
      'headers',
      [atOnce ? '{ ...headers' : `{ ...(await ${token})`, said ? [', ...', record(said, writing)] : '', ' }'],
    ]);
  else if (said) options.push(['headers', record(said, writing)]);
  if (step.body) options.push(bodyCode(step.body, writing));
  if (!step.follow) options.push(['maxRedirects', '0']);
  if (step.timeout !== undefined) options.push(['timeout', grouped(step.timeout)]);
  const url = addressCode(step.url, writing);
  const code = call(
    `${writing.page}.request.${own ? method : 'fetch'}`,
    options.length === 0 ? [url] : [url, object(options)],
  );
  return { code, token };
};

const answerKind = ({ into, times }: Request, scope: Scope): Kind =>
  times !== undefined || scope.timedAnswers.has(into) ? 'timed' : 'answer';

export const requestStep: StepDefinition<Request> = {
  cost: 150,
  oracle: false,
  words: ({ body, method, times, url }) => {
    const content = body === undefined ? '' : ` with ${shorten(bodyWords(body))}`;
    const often = times && times > 1 ? `, ${times} times at once` : '';
    return `Send ${method} ${plain(url)}${content}${often}`;
  },
  render: (step, writing) => {
    const { scope } = writing;
    const kind = answerKind(step, scope);
    const { code, token } = requestCode(step, writing, kind === 'timed');
    const sent: Doc =
      kind === 'timed'
        ? call(scope.use('burst'), [
            String(step.times ?? 1),
            [token === '' ? '() => ' : '(headers) => ', code],
            ...(token === '' ? [] : [token]),
          ])
        : code;
    const identifier = scope.keep(step.into, kind);
    if (!scope.uses.has(step.into)) return statement(['await ', sent, ';']);
    return { code: ['const ', identifier, ' = await ', sent, ';'], kept: [step.into] };
  },
  play: null,
};
