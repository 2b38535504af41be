import { aBike, bikeSite, bikes } from '../../testing/bikes.ts';
import { html, type OraclePages, seeOther } from '../../testing/pages.ts';

const pages_ = (stuck: boolean) => {
  const parked = new Set<string>(bikes);
  return {
    '/bikes': () =>
      html(
        'Cykler',
        `<h1>Cykler</h1><p>Ude: ${bikes.length - parked.size}</p><ul>${bikes.map((name) => aBike(name, parked.has(name))).join('')}</ul>`,
      ),
    'POST /bikes/:name/out': ({ params }: { params: Readonly<Record<string, string>> }) => {
      parked.delete(params['name'] ?? '');
      return seeOther('/bikes');
    },
    'POST /bikes/:name/in': ({ params }: { params: Readonly<Record<string, string>> }) => {
      if (!stuck || params['name'] !== 'Freja') parked.add(params['name'] ?? '');
      return seeOther('/bikes');
    },
  };
};

export const pages: OraclePages = {
  site: bikeSite(),
  sound: () => pages_(false),
  broken: () => pages_(true),
};
