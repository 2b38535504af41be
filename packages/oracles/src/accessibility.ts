// Accessibility: each serious or critical rule once per page, each component on the page that showed it first, as assertions that stand by themselves; and the keyboard.
import type { AccessibilityViolation, Page } from '@prowl/contracts';
import { planFocus, planFocusPath } from './accessibility/keyboard.ts';
import { callingOf, readRule, sightOf } from './accessibility/rules.ts';
import { draft, open, withoutTwins } from './site/drafting.ts';
import { asExplored, type Planner, type PlanningObservation } from './site/planning.ts';
import { pageName, shorten } from './site/words.ts';

type Node = AccessibilityViolation['nodes'][number];

/** What kind of thing it is, so that the same component on many pages, or many times on one, is one finding: tag, classes, type; no texts, no ids. */
export const componentOf = (html: string): string => {
  const tag = /^<([a-z][a-z0-9-]*)/i.exec(html)?.[1]?.toLowerCase() ?? 'element';
  const opening = /^<[^>]*>/.exec(html)?.[0] ?? '';
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(opening)?.[1];
  const classes = (read('class') ?? '').split(/\s+/).filter((name) => name !== '' && !/\d{2,}/.test(name));
  const kind = read('type') ?? read('role') ?? '';
  const name = tag === 'input' || tag === 'select' || tag === 'textarea' ? (read('name') ?? '') : '';
  return [tag, kind && `[${kind}]`, name && `(${name})`, ...classes.sort().map((each) => `.${each}`)].join(
    '',
  );
};

/** Faint text has its cause in a colour, however many components have it. */
const colourOf = (rule: string, summary: string): string | undefined =>
  rule === 'color-contrast'
    ? /foreground color: (#[0-9a-f]{3,8})/i.exec(summary)?.[1]?.toLowerCase()
    : undefined;

/** Rules about the document as a whole. */
const ofDocument = new Set(['html-has-lang', 'html-lang-valid', 'meta-viewport', 'bypass']);
/** A page without a title is told by page health. */
const elsewhere = new Set(['document-title']);
/** What a page breaks because it breaks the other rule too: an item wrapped in something else is wrong for its list and as an item. */
const followsFrom: Readonly<Record<string, string>> = {
  listitem: 'list',
  dlitem: 'definition-list',
  'aria-required-parent': 'aria-required-children',
};
const mostPerRule = 4;
/** The audit has seen it, so it is found whenever it is tried: it must not go before what nobody has looked at yet. */
const rankOf = { high: 0.6, medium: 0.5, low: 0.3 } as const;

interface Group {
  page: Page;
  rule: string;
  component: string;
  nodes: Node[];
  /** Of how many kinds they are: one of each stands first. */
  kinds: number;
  help: string;
  impact: string;
  templates: Set<string>;
}

export const planAccessibility: Planner = ({ site }) => {
  const groups = new Map<string, Group>();
  /** The group that a component was seen in first. */
  const known = new Map<string, Group>();
  for (const page of site.pages) {
    if (page.status >= 400) continue;
    for (const violation of page.accessibility) {
      if (!['serious', 'critical'].includes(violation.impact) || elsewhere.has(violation.rule)) continue;
      if (page.accessibility.some(({ rule }) => rule === followsFrom[violation.rule])) continue;
      for (const node of violation.nodes) {
        const component = ofDocument.has(violation.rule)
          ? 'document'
          : (colourOf(violation.rule, node.summary) ?? componentOf(node.html));
        const seen = known.get(`${violation.rule} ${component}`);
        const group = seen ??
          groups.get(`${violation.rule} ${page.id}`) ?? {
            page,
            rule: violation.rule,
            component,
            nodes: [],
            kinds: 0,
            help: violation.help,
            impact: violation.impact,
            templates: new Set([page.template]),
          };
        groups.set(`${violation.rule} ${group.page.id}`, group);
        known.set(`${violation.rule} ${component}`, group);
        group.templates.add(page.template);
        // Each component once, so that the first nodes show what there is.
        if (group.page === page)
          group.nodes.splice(seen === undefined ? group.kinds++ : group.nodes.length, 0, node);
      }
    }
  }
  const perRule = new Map<string, number>();
  const observations: PlanningObservation[] = [];
  const leftOut: { what: string; why: string; count: number }[] = [];
  const plans = [...groups.values()].flatMap((group) => {
    const { page, rule, component, nodes, templates } = group;
    const reading = readRule({ rule, nodes });
    if (!reading) {
      observations.push({
        key: `accessibility|${rule}|${component}`,
        title: `Accessibility: ${group.help}`,
        detail: `${group.impact}, seen on ${shorten(nodes[0]?.html ?? '', 200)}. There is no test for it; look at it by hand.`,
        url: page.url,
      });
      return [];
    }
    const count = (perRule.get(rule) ?? 0) + 1;
    perRule.set(rule, count);
    if (count > mostPerRule) {
      leftOut.push({
        what: `accessibility tests (${rule})`,
        why: `${mostPerRule} pages with the same fault are tested already`,
        count: 1,
      });
      return [];
    }
    const callings = ofDocument.has(rule)
      ? []
      : [...new Set(nodes.slice(0, group.kinds).flatMap(({ html }) => callingOf(html) ?? []))];
    const calling =
      callings.length > 3
        ? `${callings.slice(0, 2).join(', ')} and ${callings.length - 2} more`
        : callings.join(', ');
    return draft(site, {
      family: 'accessibility',
      oracle: rule,
      page,
      element: component,
      locator: nodes[0]?.locator,
      title: `${pageName(page)}: ${reading.expected.replace(/\.$/, '').slice(0, 120)} (${component})`,
      because: `${group.help}. ${reading.expected}`,
      rank: rankOf[reading.severity],
      suspected: true,
      signedIn: asExplored(site, page),
      steps: [open(page), ...reading.oracles],
      bug: {
        title: calling === '' ? reading.title : `${reading.title}: ${calling}`,
        severity: reading.severity,
        expected: reading.expected,
        seen: shorten(nodes[0] ? sightOf(nodes[0]) : group.help, 300),
        context: [
          `Element: ${shorten(nodes[0]?.html ?? '', 160)}`,
          ...(nodes.length > 1 ? [`${nodes.length} such elements on this page.`] : []),
          ...(templates.size > 1
            ? [
                `Also on ${[...templates]
                  .filter((each) => each !== page.template)
                  .slice(0, 5)
                  .join(', ')}.`,
              ]
            : []),
        ],
      },
    });
  });
  return {
    plans: withoutTwins([...plans, ...planFocus(site), ...planFocusPath(site)]),
    observations,
    leftOut,
  };
};
