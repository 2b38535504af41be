import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { type Asked, escaped, html, type OraclePages } from '../../testing/pages.ts';

/** A page that says whether a device of the network answers, by a program of the server. */
const page = (device = '', said = '') =>
  html(
    'Devices',
    `<h1>Does it answer?</h1><form method="post" action="/devices"><input type="hidden" name="stamp" value="a71">
<p><label>Device <input name="device" value="${escaped(device)}"></label> <button>Ask</button></p></form>${said === '' ? '' : `<pre>${escaped(said)}</pre>`}`,
  );

const asking =
  (byShell: boolean) =>
  ({ form }: Asked) => {
    if (form.get('stamp') !== 'a71')
      return { status: 403, body: html('Stale', '<h1>Open the page again</h1>') };
    const device = form.get('device') ?? '';
    const command = byShell ? /[;|]\s*expr (\d+) \\\* (\d+)/.exec(device) : null;
    const result = command === null ? '' : `\n${Number(command[1]) * Number(command[2])}`;
    return page(device, `no answer from ${device}${result}`);
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/devices', {
      forms: [
        aForm(
          'unknown',
          [
            aField('stamp', { control: 'hidden', type: 'hidden', value: 'a71' }),
            aField('device', { label: 'Device' }),
          ],
          {
            action: '/devices',
            submissions: [
              {
                values: { device: 'printer' },
                accepted: 'yes',
                url: '/devices',
                exchanges: [
                  {
                    method: 'POST',
                    url: 'http://app.test/devices',
                    template: '/devices',
                    status: 200,
                    kind: 'document',
                    own: true,
                    milliseconds: 20,
                    bytes: 400,
                  },
                ],
              },
            ],
          },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/devices': page(), 'POST /devices': asking(false) }),
  broken: () => ({ 'POST /devices': asking(true) }),
  refusing: () => ({ 'POST /devices': () => ({ status: 403, body: html('No', '<h1>Not from here</h1>') }) }),
};
