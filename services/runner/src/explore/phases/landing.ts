// What keeps whoever opens an application from seeing it: a page that goes on loading, or one that wants to know whether a person is there.
import type { Coverage, Page } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import type { Tab } from '../../tab/tab.ts';
import { orElse, pause } from '../../time/limit.ts';

/** What the page shows at a glance, without reading it as a whole. */
export interface Glance {
  readonly text: string;
  /** Links, fields, buttons, images, or more text than a message has. */
  readonly shows: boolean;
  /** Something says that more is to come, or scripts may bring it. */
  readonly mayShowMore: boolean;
  /** Something says that more is to come. */
  readonly busy: boolean;
}

const nothing: Glance = { text: '', shows: false, mayShowMore: false, busy: false };

/** Runs in the page. */
const glance = (): Glance => {
  const body = document.body as HTMLElement | null;
  if (body === null) return { text: '', shows: false, mayShowMore: true, busy: false };
  const visible = (element: Element | null | undefined) => element?.checkVisibility() === true;
  const some = (selector: string) => [...document.querySelectorAll(selector)].slice(0, 200).some(visible);
  const text = body.innerText.trim();
  const turning = document
    .getAnimations()
    .some(
      ({ effect }) =>
        effect instanceof KeyframeEffect &&
        effect.getTiming().iterations === Number.POSITIVE_INFINITY &&
        visible(effect.target),
    );
  const busy =
    turning || some('[aria-busy=true], [role=progressbar]:not([aria-valuenow]), progress:not([value])');
  return {
    text: text.slice(0, 1_500),
    shows:
      text.length > 300 ||
      some(
        'a[href], button, input:not([type=hidden]), select, textarea, [role=button], img, canvas, video, iframe',
      ),
    mayShowMore: busy || document.scripts.length > 0,
    busy,
  };
};

const glanceAt = (tab: Tab): Promise<Glance> => orElse(1_000, nothing, tab.page.evaluate(glance));

/** The longest that is waited for a start page that shows nothing yet: servers that start when they are asked take that long. Milliseconds. */
const longest = 8_000;
const shareOfTime = 0.15;

/** Waits until there is something to be read, where something may come. `whole`: milliseconds of the exploration. */
export const untilShown = async (
  tab: Tab,
  whole: number,
): Promise<'something' | 'nothing' | 'nothing yet'> => {
  const end = Date.now() + Math.min(longest, whole * shareOfTime);
  for (;;) {
    const { shows, mayShowMore, text } = await glanceAt(tab);
    if (shows || ((!mayShowMore || Date.now() > end) && text !== '')) return 'something';
    if (!mayShowMore) return 'nothing';
    if (Date.now() > end) return 'nothing yet';
    await pause(200);
  }
};

type Landed = Pick<Page, 'status' | 'title' | 'heading' | 'links' | 'forms' | 'controls' | 'lists' | 'kind'>;

const isBare = ({ links, forms, controls, lists }: Landed): boolean =>
  [links, forms, controls, lists].every((each) => each.length === 0);
/** A wall has one form at most, with a box or a button, and hardly a link. */
const maybeWall = (page: Landed): boolean =>
  page.status >= 400 ||
  (page.links.length <= 2 &&
    page.lists.length === 0 &&
    page.forms.length <= 1 &&
    !page.forms.some(({ fields }) => fields.some(({ type }) => type === 'password')));

/** Pure. */
export const hindranceOf = (
  page: Landed,
  { text, busy }: Pick<Glance, 'text' | 'busy'>,
  unanswered: readonly string[],
): Pick<Coverage, 'hindrance' | 'unanswered'> => {
  if (maybeWall(page) && says(`${page.title} ${page.heading} ${text}`, 'robot-check'))
    return { hindrance: 'robot-check' };
  if (page.status < 400 && page.kind !== 'error' && isBare(page) && (busy || unanswered.length > 0))
    return {
      hindrance: 'loading',
      ...(unanswered.length === 0 ? {} : { unanswered: unanswered.slice(0, 5) }),
    };
  return {};
};

export const landingOf = async (
  tab: Tab,
  page: Landed,
): Promise<Pick<Coverage, 'hindrance' | 'unanswered'>> =>
  isBare(page) || maybeWall(page) ? hindranceOf(page, await glanceAt(tab), tab.recorder.unanswered()) : {};
