// What an exploration made and changed, by name and address: what the session answers for, and may change again. One per exploration.
import { type Exchange, isSafeMethod, type LeftBehind, type SiteModel } from '@prowl/contracts';
import { pathOf, stepsOf } from '../../reading/addresses/address.ts';
import { isRecordPath } from '../../reading/addresses/url-template.ts';

const most = 200;

export class Made {
  readonly #all: LeftBehind[] = [];
  /** Tokens of what was made and is gone: a history may still show them. */
  readonly gone = new Set<string>();
  /** Settings that were changed and read the old values again. */
  putBack = 0;

  note(thing: LeftBehind): void {
    if (this.#all.length < most) this.#all.push(thing);
  }

  /** It is gone again. `run`: the token that its name has. */
  forget(run: string): void {
    this.gone.add(run);
    const kept = this.#all.filter(({ token }) => token !== run);
    this.#all.splice(0, this.#all.length, ...kept);
  }

  /** What was noted last of this form was no record of its own. */
  withdraw(by: string, url: string): void {
    this.drop(this.#all.findLast((thing) => thing.by === by && thing.url === url));
  }

  /** It was never kept. */
  drop(thing: LeftBehind | undefined): void {
    const at = this.#all.findIndex((each) => each === thing);
    if (at >= 0) this.#all.splice(at, 1);
  }

  /** It is as it was before. */
  settled(thing: LeftBehind): void {
    this.drop(thing);
    this.putBack += 1;
  }

  get all(): readonly LeftBehind[] {
    return this.#all;
  }
}

const idsIn = (body: string | undefined): string[] => {
  if (body === undefined) return [];
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    return [];
  }
  if (typeof data !== 'object' || data === null) return [];
  const inner = Object.values(data).filter((value) => typeof value === 'object' && value !== null);
  return [data, ...inner].flatMap((each) =>
    ['id', '_id', 'uuid', 'slug'].flatMap((name) => {
      const id = (each as Record<string, unknown>)[name];
      return typeof id === 'string' || typeof id === 'number' ? [String(id)] : [];
    }),
  );
};

const plain = (body: string): string => {
  try {
    return decodeURIComponent(body.replaceAll('+', ' '));
  } catch {
    return body;
  }
};

type Sent = Parameters<typeof recordsMade>[0][number];

/**
 * Which of the texts that were entered made a record that the answer named, and where: it is there even where no list shows it, and
 * whatever the page did next. What a later request was about has been dealt with. Pure.
 */
export const textsMade = (
  exchanges: readonly Sent[],
  texts: readonly string[],
  origin: string,
): { readonly name: string; readonly url: string }[] =>
  texts.flatMap((name) => {
    const at = exchanges.findLastIndex(({ requestBody = '' }) => plain(requestBody).includes(name));
    const sent = exchanges[at];
    if (sent === undefined) return [];
    const [url] = recordsMade([{ ...sent, requestBody: name }], name, origin);
    if (url === undefined) return [];
    const id = stepsOf(url).at(-1);
    const isDealtWith = exchanges
      .slice(at + 1)
      .some(
        (later) =>
          !isSafeMethod(later.method) &&
          later.status < 400 &&
          [...stepsOf(pathOf(later.url)), ...idsIn(later.requestBody)].some((step) => step === id),
      );
    return isDealtWith ? [] : [{ name, url }];
  });

/** Of the pages' origin its path, else all of it. */
const addressOf = (url: string | URL, origin: string): string =>
  `${new URL(url).origin === origin ? '' : new URL(url).origin}${pathOf(url)}`;

/**
 * Addresses of the records that answers to marked requests named: where they led, and the ids that they gave. `origin`: of the pages. Pure.
 */
export const recordsMade = (
  exchanges: readonly Pick<
    Exchange,
    'own' | 'method' | 'url' | 'status' | 'requestBody' | 'responseBody' | 'redirectedTo'
  >[],
  mark: string,
  origin: string,
): SiteModel['made'] => {
  const paths = exchanges
    .filter(
      ({ own, method, status, requestBody }) =>
        own && method === 'POST' && status >= 200 && status < 400 && requestBody?.includes(mark) === true,
    )
    .flatMap(({ url, redirectedTo, responseBody }) => {
      const sent = addressOf(url, origin)
        .replace(/[?#].*$/, '')
        .replace(/\/+$/, '');
      const led =
        redirectedTo !== undefined && URL.canParse(redirectedTo, url)
          ? new URL(redirectedTo, url)
          : undefined;
      return [
        ...(led !== undefined && (isRecordPath(pathOf(led)) || plain(pathOf(led)).includes(mark))
          ? [addressOf(led, origin)]
          : []),
        ...idsIn(responseBody).map((id) => `${sent}/${id}`),
      ];
    });
  return [...new Set(paths)].slice(0, most);
};
