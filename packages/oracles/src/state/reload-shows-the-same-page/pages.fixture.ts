import { click, role } from '@prowl/plan';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A museum in one page; `start` is the view that its script shows at first. */
const museum = (start: string) =>
  html(
    'Clock museum',
    `<nav><button data-view="visit">Opening hours</button></nav><main></main><script>
const views = { hall: '<h1>The great hall</h1><p>Two hundred clocks.</p>',
  visit: '<h1>Opening hours</h1><p>Daily from ten to five.</p>' };
const show = (view) => { document.querySelector('main').innerHTML = views[view]; };
document.querySelector('button').onclick = (event) => {
  history.pushState(null, '', '#' + event.target.dataset.view);
  document.querySelector('main').innerHTML = views.visit;
};
show(${start});
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/museum', {
      template: '/museum#visit',
      heading: 'Opening hours',
      reach: [click(role('button', 'Opening hours'))],
    }),
  ]),
  sound: () => ({ '/museum': museum(`location.hash.slice(1) || 'hall'`) }),
  broken: () => ({ '/museum': museum(`'hall'`) }),
};
