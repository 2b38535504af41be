import { label, role } from '@prowl/plan';
import { aField, aForm, anEcho, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { escaped, html, type OraclePages, type Routes } from '../../testing/pages.ts';

/** A log of a lighthouse. It answers an entry with the log itself; whether it knows an entry again is `isNew`. */
const lighthouse = (isNew: (once: string, used: Set<string>) => boolean): Routes => {
  const entries: string[] = ['Lamp lit at dusk'];
  const used = new Set<string>();
  let forms = 0;
  const log = (): string => {
    forms += 1;
    return html(
      'Log',
      `<h1>Log</h1><ol>${entries.map((entry) => `<li>${escaped(entry)}</li>`).join('')}</ol>
<form method="post" action="/log"><input type="hidden" name="once" value="f${forms}">
<label>Entry <input name="entry"></label> <button>Write</button></form>`,
    );
  };
  return {
    '/log': log,
    'POST /log': ({ form }) => {
      if (isNew(form.get('once') ?? '', used)) entries.push(form.get('entry') ?? '');
      return log();
    },
  };
};

const posted = {
  ...{ method: 'POST', url: 'http://app.test/log', template: '/log', status: 200, kind: 'document' },
  ...{ own: true, milliseconds: 5, bytes: 0 },
};

export const sending = (more: Record<string, unknown> = {}) =>
  aForm(
    'create',
    [
      aField('once', { control: 'hidden', type: 'hidden', meaning: 'hidden', value: 'f1' }),
      aField('entry', { label: 'Entry', locator: label('Entry') }),
    ],
    {
      ...{
        name: 'Log',
        method: 'post',
        action: '/log',
        submit: role('button', 'Write'),
        submitName: 'Write',
      },
      submissions: [
        aSubmission(
          { entry: 'Fog m9x' },
          {
            ...{ mark: 'm9x', url: '/log', exchanges: [posted] },
            echoes: [anEcho('/log', ['entry'], { locator: role('listitem') })],
            ...more,
          },
        ),
      ],
    },
  );

export const redirected = { ...posted, status: 303, redirectedTo: 'http://app.test/log' };

export const pages: OraclePages = {
  site: aSite([aPage('/log', { forms: [sending()] })]),
  // Answered in place, too, but each form counts once.
  sound: () => lighthouse((once, used) => !used.has(once) && used.add(once) !== undefined),
  broken: () => lighthouse(() => true),
};
