import type { Expression, Field, Form, Page, SiteModel, Step } from '@prowl/contracts';
import {
  answer,
  apply,
  assume,
  css,
  expectThat,
  extract,
  goto,
  header,
  keep,
  type PlanDraft,
  request,
  role,
  settle,
  step,
  template,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { withoutAnchor } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { acceptedOf, fieldName, fillIn, send } from '../../site/filling.ts';
import { asExplored, staysInBrowser } from '../../site/planning.ts';
import { overwritesRecord, writesOver } from '../../site/records.ts';
import { pageName, quoted } from '../../site/words.ts';

const mostForms = 2;

/** Files that a browser runs the script of, when it opens them as a page. */
const files = [
  {
    kind: 'drawing',
    name: 'sample-drawing.svg',
    mimeType: 'image/svg+xml',
    text: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>void 0</script></svg>',
  },
  {
    kind: 'page',
    name: 'sample-page.html',
    mimeType: 'text/html',
    text: '<!doctype html><title>Sample</title><script>void 0</script>',
  },
] as const;

/** Served as a page of the site, with its script: not as a download, and with no policy that keeps scripts from running. */
const runs =
  '^[^\\n]*(?:svg|html|xml)[^\\n]*\\n(?![^\\n]*attachment)[^\\n]*\\n(?![^\\n]*(?:sandbox|script-src|default-src))[^\\n]*\\n[^]*<script';

const served = (into: string): Expression =>
  apply(
    'concat',
    ...['content-type', 'content-disposition', 'content-security-policy'].flatMap((name) => [
      apply('lower', header(into, name)),
      value('\n'),
    ]),
    answer(into, 'text'),
  );

const addresses = (
  what: Parameters<typeof css>[0] | ReturnType<typeof role>,
  attribute: string,
): Expression => extract({ read: 'attributes', of: typeof what === 'string' ? css(what) : what, attribute });

/** Sends one file, and asks for what leads to it: an image that was not there before, or a link with its name. */
const tryOne = (
  page: Page,
  form: Form,
  field: Field,
  place: string,
  file: (typeof files)[number],
): Step[] => {
  const { kind, ...content } = file;
  const rest = fillIn(form, acceptedOf(form), new Map([[field, undefined]]));
  return [
    step(
      `send a ${kind} with script in it`,
      goto(place),
      settle(),
      keep(`${kind}Before`, addresses('img[src]', 'src')),
      open(page),
      ...rest,
      { do: 'upload', target: field.locator, files: [content] },
      ...send(form),
      goto(place),
      settle(),
    ),
    keep(
      `${kind}Found`,
      apply(
        'concat',
        addresses(role('link', content.name), 'href'),
        addresses(role('link', template('{{run}}')), 'href'),
        apply('without', addresses('img[src]', 'src'), variable(`${kind}Before`)),
      ),
    ),
  ];
};

const ask = (kind: string): Step[] => [
  keep(
    `${kind}File`,
    apply('at', apply('concat', variable(`${kind}Found`), value(['/prowl-no-such-file'])), value(0)),
  ),
  step(`ask for the ${kind}`, request('GET', template(`{{${kind}File}}`), kind, { follow: true })),
  expectThat(`the ${kind} is refused, or sent as a download`, served(kind), 'not-matches', value(runs), {
    within: 0,
  }),
];

const planOf = (site: SiteModel, page: Page, form: Form, guard: Guarding): PlanDraft | undefined => {
  const accepted = acceptedOf(form);
  const field = form.fields.find(({ control }) => control === 'file');
  if (accepted === undefined || field === undefined || form.destructive || overwritesRecord(site, page, form))
    return undefined;
  // An image of the account could not be put back.
  if (writesOver(page, form) === 'account' || staysInBrowser(site)) return undefined;
  const echo = accepted.echoes.find(({ template: shown }) => !/[:{[*]/.test(shown))?.url ?? page.url;
  const name = quoted(fieldName(field));
  return guard({
    page,
    element: `${form.key} files`,
    locator: field.locator,
    signedIn: asExplored(site, page),
    isolation: 'global',
    title: `${pageName(page)}: a file with script that ${name} takes is not served as a page`,
    steps: [
      ...files.flatMap((file) => tryOne(page, form, field, withoutAnchor(echo), file)),
      assume(
        'neither is taken',
        apply('length', apply('concat', ...files.map(({ kind }) => variable(`${kind}Found`)))),
        'greater-than',
        value(0),
      ),
      ...files.flatMap(({ kind }) => ask(kind)),
    ],
    bug: {
      title: `A file with script that ${name} takes is served as a page of the site`,
      seen: 'The file is sent as SVG or HTML, with its script, to be shown and not as a download.',
      impact: 'Whoever opens a link to the file runs the attacker’s script with their own rights.',
    },
  });
};

/** Files that a form takes, and that the site serves to others. */
export const uploadedFilesRunNoScript = defineOracle({
  id: 'uploaded-files-run-no-script',
  family: 'security',
  type: 'security',
  title: 'A file that was uploaded runs no script on the site',
  rule: 'What somebody uploads is not a page of the site: served as one, its script acts with the rights of whoever opens it.',
  expected: 'Files with script are refused, or sent as a download or with a policy that runs no script.',
  remedy:
    'Take only kinds that are known by their content, and serve uploads with Content-Disposition: attachment or from another origin.',
  severity: 'high',
  because: 'One click on a link to the file is enough to act in a visitor’s name.',
  cwe: 434,
  worth: 'strong',
  plan: ({ site }, guard) =>
    site.pages
      .flatMap((page) => page.forms.map((form) => planOf(site, page, form, guard)))
      .filter((plan) => plan !== undefined)
      .slice(0, mostForms),
});
