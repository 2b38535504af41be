import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const weather = (element: string) =>
  html(
    'Weather',
    `<h1>Weather</h1><p id="now"></p><script>document.getElementById('${element}').textContent = 'Sunny, 21 °C';</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/weather', {
      troubles: [{ kind: 'exception', text: "Cannot set properties of null (setting 'textContent')" }],
    }),
  ]),
  sound: () => ({ '/weather': weather('now') }),
  broken: () => ({ '/weather': weather('today') }),
};
