import { css, label, role } from '@prowl/plan';
import { aField, aForm, anEcho, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { escaped, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

/** Plots of an allotment; `fits` is what the server checks. */
const allotment = (fits: (beds: number) => boolean): Routes => {
  const plots = [{ name: 'By the gate', beds: 2 }];
  return {
    '/plots': () =>
      html(
        'Plots',
        `<h1>Plots</h1><table><thead><tr><th>Plot</th><th>Beds</th></tr></thead><tbody>${plots
          .map(({ name, beds }) => `<tr><td>${escaped(name)}</td><td>${beds}</td></tr>`)
          .join('')}</tbody></table>
<form method="post" action="/plots"><input type="hidden" name="season" value="spring">
<label>Plot <input name="plot"></label>
<label>Beds <input name="beds" type="number" min="1" max="6"></label><button>Take this plot</button></form>`,
      ),
    'POST /plots': ({ form }) => {
      const beds = Number(form.get('beds'));
      if (!fits(beds)) return { status: 422, body: html('Not possible', '<h1>One to six beds</h1>') };
      plots.push({ name: form.get('plot') ?? '', beds });
      return seeOther('/plots');
    },
  };
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/plots', {
      forms: [
        aForm(
          'create',
          [
            aField('season', {
              control: 'hidden',
              type: 'hidden',
              meaning: 'hidden',
              locator: css('[name="season"]'),
            }),
            aField('plot', { label: 'Plot', locator: label('Plot'), meaning: 'title' }),
            aField('beds', {
              label: 'Beds',
              locator: label('Beds'),
              type: 'number',
              meaning: 'number',
              min: '1',
              max: '6',
            }),
          ],
          {
            name: 'Take a plot',
            action: '/plots',
            submit: role('button', 'Take this plot'),
            submitName: 'Take this plot',
            submissions: [
              aSubmission(
                { plot: 'Plot p4w', beds: '3' },
                { mark: 'p4w', url: '/plots', echoes: [anEcho('/plots', ['plot'], { locator: css('td') })] },
              ),
            ],
          },
        ),
      ],
    }),
  ]),
  sound: () => allotment((beds) => beds >= 1 && beds <= 6),
  broken: () => allotment(() => true),
};
