import { label, role } from '@prowl/plan';
import { aField, aForm, anEcho, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { escaped, html, json, type OraclePages, type Routes } from '../../testing/pages.ts';

/** The log of a lighthouse. `sent`: what the keys send. */
const lighthouse = (sent: string): Routes => {
  const log = ['Fog at dawn'];
  return {
    '/log': () =>
      html(
        'Log',
        `<h1>Log</h1><ol>${log.map((entry) => `<li><b>Keeper</b> <span style="white-space: pre-line">${escaped(entry)}</span></li>`).join('')}</ol>
<label>Entry <textarea id="entry"></textarea></label> <small>Ctrl + Enter sends</small> <button id="send" disabled>Write down</button>
<script>
const entry = document.getElementById('entry');
const send = async (text) => { await fetch('/log', { method: 'POST', body: text }); location.reload(); };
entry.oninput = () => { document.getElementById('send').disabled = entry.value.trim() === ''; };
document.getElementById('send').onclick = () => send(entry.value);
entry.onkeydown = (event) => { if (event.key === 'Enter' && event.ctrlKey) { ${sent} } };
</script>`,
      ),
    'POST /log': ({ body }) => {
      log.push(body);
      return json({ stored: true }, 201);
    },
  };
};

const entry = aField('', {
  ...{ label: 'Entry', locator: label('Entry'), control: 'textarea', type: 'textarea', meaning: 'long-text' },
  hint: 'Ctrl + Enter sends',
});

export const pages: OraclePages = {
  site: aSite([
    aPage('/log', {
      forms: [
        aForm('comment', [entry], {
          name: 'Log',
          method: 'script',
          action: '/log',
          submit: role('button', 'Write down'),
          submitName: 'Write down',
          submissions: [
            aSubmission(
              { Entry: 'A note m9x' },
              {
                mark: 'm9x',
                url: '/log',
                echoes: [anEcho('/log', ['Entry'], { locator: role('listitem') })],
              },
            ),
          ],
        }),
      ],
    }),
  ]),
  sound: () => lighthouse("if (entry.value.trim() !== '') send(entry.value);"),
  broken: () => lighthouse("send(entry.value.split('\\\\n')[0]);"),
};
