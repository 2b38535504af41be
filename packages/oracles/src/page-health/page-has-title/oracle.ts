import { expectThat, extract, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { pagesByTemplate } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted } from '../../site/words.ts';

const placeholder =
  /^(document|untitled( document)?|react app|vite( \+ \w+)?( app)?|my app|index|new page|page title|title|home page title|webpack app|angular app|vue app)?$/i;

/** The same for an expression that cannot be told to ignore case. */
const anyCase = placeholder.source.replace(/(?<!\\)[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

export const pageHasTitle = defineOracle({
  id: 'page-has-title',
  family: 'page-health',
  type: 'functional',
  title: 'A page has a title of its own',
  rule: 'The title is what tabs, bookmarks, search results and screen readers call a page.',
  expected: 'A title that says what the page is.',
  remedy:
    'Set the title element where the page is rendered, from the name of the thing that it shows; replace the one of the project template.',
  severity: 'low',
  because: 'People cannot tell tabs and bookmarks apart, and search engines show the placeholder.',
  worth: 'fair',
  plan: ({ site }, guard) => {
    const [page, ...others] = pagesByTemplate(site).filter(
      ({ status, title }) => status < 400 && placeholder.test(title.trim()),
    );
    if (!page) return [];
    const title = page.title.trim();
    return [
      guard({
        page,
        element: 'title',
        title: `${pageName(page)}: has a title of its own`,
        suspected: true,
        signedIn: asExplored(site, page),
        steps: [
          open(page),
          expectThat(
            'the page has a title of its own',
            extract({ read: 'title' }),
            'not-matches',
            value(anyCase.replace('^', '^\\s*').replace(/\$$/, '\\s*$')),
          ),
        ],
        bug: {
          title:
            title === '' ? 'The page has no title' : `The page's title is the placeholder ${quoted(title)}`,
          context: others.length > 0 ? [`So have ${others.length} other pages.`] : [],
        },
      }),
    ];
  },
});
