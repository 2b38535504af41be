// Where the browser keeps the token that requests of the account carry. What it is stays in the browser. Pure.
import type { KeptToken } from '@prowl/contracts';
import { isSigned } from './cookies.ts';

interface Kept {
  readonly origins: readonly {
    readonly origin: string;
    readonly localStorage: readonly { readonly name: string; readonly value: string }[];
  }[];
}

const deepest = 4;

/** Members that lead to this text in a JSON value; undefined when it is not in it. */
const pathTo = (value: unknown, text: string, path: readonly string[] = []): string[] | undefined => {
  if (value === text) return [...path];
  if (typeof value !== 'object' || value === null || path.length >= deepest) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = pathTo(member, text, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `origin`: of the pages; `sent`: the last `Authorization` header that their script sent to each origin. */
export const keptTokenOf = (
  state: Kept | undefined,
  origin: string,
  sent: ReadonlyMap<string, string>,
): KeptToken | undefined => {
  const own = state?.origins.find((each) => each.origin === origin)?.localStorage ?? [];
  for (const header of new Set(sent.values())) {
    const [scheme = '', token = '', ...more] = header.split(' ');
    if (token === '' || more.length > 0 || scheme.toLowerCase() === 'basic') continue;
    const origins = [...sent].flatMap(([to, value]) => (value === header ? [to] : [])).slice(0, 8);
    for (const { name, value } of own) {
      const path = value === token ? [] : pathTo(parsed(value), token);
      if (path !== undefined && name.length <= 200)
        return { key: name, path, scheme, signed: isSigned(token), origins };
    }
  }
  return undefined;
};
