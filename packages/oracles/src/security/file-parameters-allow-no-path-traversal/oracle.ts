import type { Step } from '@prowl/contracts';
import { answer, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { addressWith, type UrlParameter, urlParameters } from '../url-parameters.ts';

const fileNames =
  /^(file|filename|path|doc|document|template|include|download|img|image|src|folder|dir|lang|locale|theme|view|attachment|name)$/i;

/** Accounts of the system, a package’s description, settings: whatever they hold, no page looks like them. */
const serverFile =
  'root:[^:\\n]*:0:0:|^\\s*\\{\\s*"name"\\s*:\\s*"[^"]+"[^]*"(dependencies|scripts|version)"\\s*:|^([A-Z][A-Z0-9_]{2,}=[^\\n]*\\n?){2,}';

const climbs = [
  '../../../../../../../../etc/passwd',
  '....//....//....//....//....//etc/passwd',
  '/etc/passwd',
  '../package.json',
  '../../package.json',
  '../.env',
  '../../.env',
];

const namesFile = ({ name, value: held }: UrlParameter): boolean =>
  fileNames.test(name) &&
  (/\.\w{2,5}$|\//.test(held) || /file|path|doc|template|include|download|attachment|src/i.test(name));

const mostParameters = 8;

export const fileParametersAllowNoPathTraversal = defineOracle({
  id: 'file-parameters-allow-no-path-traversal',
  family: 'security',
  type: 'security',
  title: 'A file name from a parameter does not leave its folder',
  rule: 'A file name from outside must not climb out of the folder that it is meant for.',
  expected: 'The name is refused.',
  remedy: 'Look the name up in a list, or resolve it and check that the result is still inside the folder.',
  severity: 'critical',
  because: 'Settings, passwords and the code itself can be read.',
  cwe: 22,
  worth: 'solid',
  plan: ({ site }, guard) =>
    urlParameters(site)
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
          title: `${parameter.path}: “${parameter.name}” reaches no file outside its folder`,
          steps: climbs.flatMap((climb, index): Step[] => [
            step(
              `ask for ${climb}`,
              request('GET', addressWith(parameter, climb), `file${index}`, { follow: true }),
            ),
            expectThat(
              'no file of the server is shown',
              answer(`file${index}`, 'text'),
              'not-matches',
              value(serverFile),
              { within: 0 },
            ),
          ]),
          bug: {
            title: `Path traversal: files of the server can be read through “${parameter.name}”`,
            impact: 'Settings, passwords and the code itself can be read.',
          },
        }),
      ),
});
