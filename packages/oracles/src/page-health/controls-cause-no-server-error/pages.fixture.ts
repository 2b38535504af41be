import { role } from '@prowl/plan';
import { aPage, aSite } from '../../testing/models.ts';
import { html, json, type OraclePages } from '../../testing/pages.ts';

const exchange = {
  method: 'POST',
  url: 'http://app.test/api/bell',
  template: '/api/bell',
  status: 500,
  kind: 'fetch',
  own: true,
  milliseconds: 5,
  bytes: 5,
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/reception', {
      controls: [
        {
          key: 'ring',
          role: 'button',
          name: 'Ring the bell',
          locator: role('button', 'Ring the bell'),
          kind: 'button',
          effects: [{ kind: 'requested', exchanges: [exchange] }],
        },
      ],
    }),
  ]),
  sound: () => ({
    '/reception': html(
      'Reception',
      `<h1>Reception</h1><button>Ring the bell</button><p role="status"></p><script>
document.querySelector('button').onclick = async () => {
  const answer = await fetch('/api/bell', { method: 'POST' });
  document.querySelector('p').textContent = answer.ok ? 'Somebody is on the way.' : 'Please try later.';
};
</script>`,
    ),
    'POST /api/bell': json({ rung: true }),
  }),
  broken: () => ({ 'POST /api/bell': json({ error: 'no bell' }, 500) }),
};
