import { aPage, aSite } from '../../testing/models.ts';
import { html, json, type OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([
    aPage('/queue', {
      troubles: [
        { kind: 'server-error', text: '500', url: 'http://app.test/api/queue/7/length', status: 500 },
      ],
    }),
  ]),
  sound: () => ({
    '/queue': html(
      'Queue',
      `<h1>Town hall</h1><p>Waiting: <b id="waiting">…</b></p><script>
fetch('/api/queue/7/length').then((answer) => answer.ok ? answer.text() : 'unknown')
  .then((text) => { document.getElementById('waiting').textContent = text; });
</script>`,
    ),
    '/api/queue/:id/length': json(4),
  }),
  broken: () => ({ '/api/queue/:id/length': json({ error: 'division by zero' }, 500) }),
};
