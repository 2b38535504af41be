import type { Page, SiteModel, Step } from '@prowl/contracts';
import { answer, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { addressWith, type UrlParameter, urlParameters } from '../url-parameters.ts';

const fileNames =
  /^(file|filename|path|doc|document|template|include|download|img|image|src|folder|dir|lang|locale|theme|view|attachment|name)$/i;

/** Accounts of the system, a package’s description, settings: whatever they hold, no page looks like them. */
const serverFile =
  'root:[^:\\n]*:0:0:|; for 16-bit app support|^\\s*\\{\\s*"name"\\s*:\\s*"[^"]+"[^]*"(dependencies|scripts|version)"\\s*:|^([A-Z][A-Z0-9_]{2,}=[^\\n]*\\n?){2,}';

const climbs = [
  '../../../../../../../../etc/passwd',
  '....//....//....//....//....//etc/passwd',
  '/etc/passwd',
  '..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '..\\..\\..\\..\\..\\..\\..\\windows\\win.ini',
  '../package.json',
  '../../package.json',
  '../.env',
  '../../.env',
];

const namesFile = ({ name, value: held }: UrlParameter): boolean =>
  fileNames.test(name) &&
  (/\.\w{2,5}$|\//.test(held) || /file|path|doc|template|include|download|attachment|src/i.test(name));

const mostParameters = 8;

/** In an address a slash goes as it is only when it is encoded: a browser takes the steps up itself. */
const encodedClimbs = [
  '..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '..%2fpackage.json',
  '..%2f..%2fpackage.json',
  '..%2f.env',
  '..%2f..%2f.env',
  // Decoded once more, or freed of its steps, by a route that means well.
  '..%252f..%252f..%252f..%252f..%252f..%252f..%252f..%252f..%252fetc%252fpasswd',
  '....%2f%2f....%2f%2f....%2f%2f....%2f%2f....%2f%2f....%2f%2f....%2f%2f....%2f%2fetc%2fpasswd',
  '%2fetc%2fpasswd',
];
const mostFolders = 4;

interface Folder {
  readonly page: Page;
  /** `/images/` */
  readonly path: string;
}

/** Folders out of which the application itself serves images and downloads, each with a page that asks for one. */
const foldersOf = (site: SiteModel): Folder[] => {
  const found = new Map<string, Folder>();
  for (const page of site.pages) {
    const files = [
      ...page.images.flatMap(({ own, url }) => (own ? url : [])),
      ...page.links.flatMap(({ own, url }) =>
        own && /\.(?!html?$|php$|aspx?$|jsp$)\w{2,5}$/.test(url) ? url : [],
      ),
    ];
    for (const file of files) {
      const path = URL.canParse(file, site.origin) ? new URL(file, site.origin) : undefined;
      const folder = path?.pathname.replace(/[^/]*$/, '') ?? '/';
      if (path?.origin === site.origin && folder !== '/' && !found.has(folder))
        found.set(folder, { page, path: folder });
    }
  }
  return [...found.values()].slice(0, mostFolders);
};

const asking = (address: (climb: string) => string, all: readonly string[]): Step[] =>
  all.flatMap((climb, index): Step[] => [
    step(
      `ask for ${decodeURIComponent(climb)}`,
      request('GET', address(climb), `file${index}`, { follow: true }),
    ),
    expectThat(
      'no file of the server is shown',
      answer(`file${index}`, 'text'),
      'not-matches',
      value(serverFile),
      { within: 0 },
    ),
  ]);

export const fileParametersAllowNoPathTraversal = defineOracle({
  id: 'file-parameters-allow-no-path-traversal',
  family: 'security',
  type: 'security',
  title: 'A file name from an address does not leave its folder',
  rule: 'A file name from outside must not climb out of the folder that it is meant for.',
  expected: 'The name is refused.',
  remedy: 'Look the name up in a list, or resolve it and check that the result is still inside the folder.',
  severity: 'critical',
  because: 'Settings, passwords and the code itself can be read.',
  cwe: 22,
  worth: 'solid',
  plan: ({ site }, guard) => [
    ...urlParameters(site)
      .filter(namesFile)
      .slice(0, mostParameters)
      .map((parameter) =>
        guard({
          page: {
            url: addressWith(parameter, parameter.value),
            template: parameter.template,
            access: parameter.signedIn ? 'signed-in' : 'anonymous',
          },
          element: parameter.name,
          signedIn: parameter.signedIn,
          // It does hold the name of a file.
          worth: /\.\w{2,5}$/.test(parameter.value) ? 'vital' : 'solid',
          title: `${parameter.path}: “${parameter.name}” reaches no file outside its folder`,
          steps: asking((climb) => addressWith(parameter, climb), climbs),
          bug: {
            title: `Path traversal: files of the server can be read through “${parameter.name}”`,
            impact: 'Settings, passwords and the code itself can be read.',
          },
        }),
      ),
    ...foldersOf(site).map(({ page, path }) =>
      guard({
        page: { ...page, url: path, template: path },
        element: 'name',
        title: `${path}: a name in the address reaches no file outside the folder`,
        steps: asking((climb) => `${path}${climb}`, encodedClimbs),
        bug: {
          title: `Path traversal: files of the server can be read through ${path}`,
          impact: 'Settings, passwords and the code itself can be read.',
        },
      }),
    ),
  ],
});
