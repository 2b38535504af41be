import { css, label, role } from '@prowl/plan';
import { aField, aForm, anEcho, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { escaped, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

const kinds = ['Nagelneu', 'Gebraucht', 'Für Bastler'];
const places = ['Keller', 'Dachboden', 'Garage'];
const optionsOf = (all: readonly string[]) => all.map((each, at) => ({ label: each, value: `${at + 1}` }));

/** Things that neighbours lend; `kept`: the number of the option that is stored. */
const things = (kept: (chosen: number) => number): Routes => {
  const stored: { name: string; kind: number; place: number }[] = [];
  const select = (name: string, all: readonly string[]) =>
    `<select name="${name}"><option value="">Bitte wählen</option>${optionsOf(all)
      .map((one) => `<option value="${one.value}">${one.label}</option>`)
      .join('')}</select>`;
  const show = (at: number) => () => {
    const { name, kind, place } = stored[at] ?? { name: '', kind: 1, place: 1 };
    return html(
      'Ding',
      `<h1>${escaped(name)}</h1><dl><dt>Zustand</dt><dd>${kinds[kind - 1]}</dd><dt>Steht</dt><dd>${places[place - 1]}</dd></dl><a href="/neu">Noch etwas</a>`,
    );
  };
  return {
    ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`/dinge/${at + 1}`, show(at)])),
    '/neu': html(
      'Verleihen',
      `<h1>Etwas verleihen</h1><form method="post" action="/neu"><label>Was? <input name="was" required></label>
<label>Zustand ${select('zustand', kinds)}</label><label>Standort ${select('standort', places)}</label><button>Anbieten</button></form>`,
    ),
    'POST /neu': ({ form }) => {
      const number = (name: string) => Number(form.get(name) || 1);
      stored.push({ name: form.get('was') ?? '', kind: kept(number('zustand')), place: number('standort') });
      return seeOther(`/dinge/${stored.length}`);
    },
  };
};

export const thingsForm = (more: Record<string, unknown> = {}) => {
  const choice = (name: string, called: string, all: readonly string[]) =>
    aField(name, {
      ...{ label: called, locator: label(called), control: 'select', type: 'select-one', meaning: 'choice' },
      options: [{ label: 'Bitte wählen', value: '' }, ...optionsOf(all)],
    });
  return aForm(
    'create',
    [
      aField('was', { label: 'Was?', locator: label('Was?'), required: true }),
      choice('zustand', 'Zustand', kinds),
    ],
    {
      ...{ name: 'Etwas verleihen', action: '/neu', submitName: 'Anbieten' },
      submit: role('button', 'Anbieten'),
      submissions: [
        aSubmission(
          { was: 'Leiter k4t', zustand: '1' },
          { mark: 'k4t', url: '/dinge/1', echoes: [anEcho('/dinge/1', ['was'], { locator: css('h1') })] },
        ),
      ],
      ...more,
    },
  );
};

export const pages: OraclePages = {
  site: aSite([aPage('/neu', { forms: [thingsForm()] })]),
  sound: () => things((chosen) => chosen),
  broken: () => things(() => 1),
};
