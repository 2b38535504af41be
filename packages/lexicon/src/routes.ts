// Verbs in addresses. Developers write them in English whatever the language of the page; an address says
// more than the words of its link.

/** Only ever what is done to a thing: nobody calls a section of an application so. */
const plainVerbs: ReadonlySet<string> = new Set([
  'rollback',
  'undo',
  'revert',
  'restore',
  'patrol',
  'recheck',
  'markread',
  'unread',
  'unwatch',
  'unfollow',
  'unlike',
  'unstar',
  'unpin',
  'unlock',
  'unarchive',
  'unpublish',
  'undelete',
  'reopen',
  'resend',
  'retry',
  'rerun',
  'duplicate',
  'upvote',
  'downvote',
  'toggle',
]);

/** Sections are called so, too: they act only upon something that the address names. */
const upon: ReadonlySet<string> = new Set([
  'watch',
  'mark',
  'clone',
  'copy',
  'like',
  'star',
  'follow',
  'pin',
  'vote',
  'lock',
  'close',
  'open',
  'start',
  'stop',
  'run',
  'approve',
  'reject',
  'accept',
  'enable',
  'disable',
  'activate',
  'archive',
  'publish',
  'notify',
  'ping',
  'fetch',
  'sync',
  'refresh',
  'subscribe',
  'check',
  'read',
  'done',
  'complete',
  'resolve',
  'send',
  'invite',
  'default',
  'promote',
  'demote',
  'up',
  'down',
  'moveup',
  'movedown',
  'pause',
  'resume',
  'hide',
  'unhide',
  'make',
  'set',
]);
const changing: ReadonlySet<string> = new Set([
  'edit',
  'update',
  'modify',
  'rename',
  'change',
  'configure',
  'configuration',
  'manage',
]);

const deleting: ReadonlySet<string> = new Set(['delete', 'remove', 'destroy']);

/** Parameters whose value says what is to be done. */
const doing: ReadonlySet<string> = new Set([
  'action',
  'do',
  'act',
  'op',
  'operation',
  'cmd',
  'command',
  'task',
  'method',
]);

/** Flags that choose how a thing is shown. Any other one tells the server to do something to it: "/tickets/12?take". */
const viewing: ReadonlySet<string> = new Set(
  `all compact diff download edit embed expanded full help history html inline json large mobile modal partial pdf plain
  preview print raw rss small source thumb thumbnail view xml`.split(/\s+/),
);

/** Names under which frameworks put an anti-forgery token into an address. */
const tokenName =
  /(?:^|[_-])(?:csrf\w*|xsrf\w*|authenticity|nonce|wpnonce|sesskey|formkey|formtoken|requesttoken|token)(?:[_-]|$)/i;
const longEnough = 6;

const stepsOf = (path: string): string[] =>
  path
    .split('/')
    .map((step) => step.toLowerCase().replace(/\.\w{2,5}$/, ''))
    .filter((step) => step !== '');

/** Names one thing of many: a number, an id, a part of a template. */
const isRecord = (step: string): boolean =>
  /\d/.test(step) || /^[:{[*]/.test(step) || /^[0-9a-f-]{16,}$/.test(step);

const wordsOf = (step: string): string[] => step.split(/[^a-z0-9]+/).filter((word) => word !== '');

interface Route {
  readonly path: string;
  /** Parameters that stand alone, without even an equals sign. */
  readonly flags: readonly string[];
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** Its origin and its fragment say nothing of what the server does. */
const routeOf = (address: string): Route => {
  const [path = '', ...rest] = address
    .replace(/#(?!!?\/).*$/, '')
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
    .split('?');
  const query = rest
    .join('?')
    .split('&')
    .map((pair) => pair.split(/=(.*)/s))
    .map(([name = '', value = '']) => [name, value] as const);
  const flags = rest
    .join('?')
    .split('&')
    .filter((pair) => /^[a-z][a-z_-]{2,15}$/i.test(pair));
  return { path, flags, query };
};

const valuesOfDoing = ({ query }: Route): string[] =>
  query.flatMap(([name, value]) => (doing.has(name.toLowerCase()) ? [value.toLowerCase()] : []));

/**
 * Opening this address changes something: it carries an anti-forgery token, or the verb of something done at once, upon
 * what it names or by a parameter that says what to do, or a flag that says nothing of how the thing is shown.
 */
export const actsWhenOpened = (address: string): boolean => {
  const route = routeOf(address);
  if (route.query.some(([name, value]) => tokenName.test(name) && value.length >= longEnough)) return true;
  const verbs = valuesOfDoing(route);
  if (verbs.some((value) => wordsOf(value).some((word) => plainVerbs.has(word) || upon.has(word))))
    return true;
  if (verbs.some((value) => /^(?:mark|un)\w*(?:patrolled|read|watch|delete|block)/.test(value))) return true;
  const steps = stepsOf(route.path);
  const last = steps.at(-1) ?? '';
  const before = steps.slice(0, -1);
  if (isRecord(last) && route.flags.some((flag) => !viewing.has(flag.toLowerCase()))) return true;
  // A longer name is a title: "restore-old-furniture".
  const words = wordsOf(last);
  if (before.length > 0 && words.length <= 2 && words.some((word) => plainVerbs.has(word))) return true;
  return before.some(isRecord) && words.length <= 2 && upon.has(words[0] ?? '');
};

/** Its value is what the server does: another value is another deed, not another text. */
export const saysWhatToDo = (parameter: string): boolean => doing.has(parameter.toLowerCase());

/** A parameter that gives something its name: "viewname", "query-name". */
export const givesName = (parameter: string): boolean => parameter.toLowerCase().endsWith('name');

/** A page or a target for changing what is there already, by its address: "/posts/3/edit", "?action=edit". */
export const editsByRoute = (address: string): boolean => {
  const route = routeOf(address);
  const steps = [...stepsOf(route.path).slice(-2), ...valuesOfDoing(route)];
  return steps.some((step) => wordsOf(step).some((word) => changing.has(word)));
};

/** What is sent there deletes what the address names: "/groups/9/delete", "/delete/9", "?action=remove". */
export const deletesByRoute = (address: string): boolean => {
  const route = routeOf(address);
  const steps = [...stepsOf(route.path).slice(-2), ...valuesOfDoing(route)];
  return steps.some((step) => wordsOf(step).some((word) => deleting.has(word)));
};
