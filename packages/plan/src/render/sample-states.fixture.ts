// What items and the rest of a page show, with the states of fields and controls.
import {
  apply,
  blur,
  css,
  expectElement,
  expectThat,
  fill,
  focus,
  goto,
  hover,
  itemsOf,
  keep,
  label,
  linesExcept,
  value,
  variable,
} from '../index.ts';
import { samplePlan } from './sample.fixture.ts';

const errands = css('#errands > *');

/** Items of several makes: plain ones, one with fields, one drawn in a shadow root, one that cannot be seen. */
export const statesPage = `<h1>Errands</h1><label>Search <input id="search" value="milk"></label>
<label><input type="checkbox" checked> Only mine</label>
<div id="errands">
<div><input type="checkbox" checked><s>Milk &lt;b&gt;</s> <button class="over" hidden>Remove</button></div>
<div class="kept late"><p>Bread</p><select><option>Soon</option><option selected>Later</option></select>
<button disabled>Send</button><button aria-label="Star" aria-pressed="true"></button></div>
<div hidden>Ghost</div><div class="late"></div><x-errand></x-errand></div>
<p>2 <b>open</b></p><details><summary>More</summary>Folded</details><script>
customElements.define('x-errand', class extends HTMLElement {
  connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<span>Post</span> <i aria-checked="mixed"></i>'; }
});
document.querySelector('#errands > div').onmouseenter = (event) => { event.target.lastElementChild.hidden = false; };
document.querySelector('#errands > div').onmouseleave = (event) => { event.target.lastElementChild.hidden = true; };
</script>`;

export const statesPlan = samplePlan('errands: what items and the page show', [
  goto('/errands'),
  hover(css('#errands > div:first-child')),
  expectElement('the button shows under the pointer', css('.over'), 'visible'),
  keep('shown', itemsOf(errands, ['kept'])),
  expectThat(
    'items show words and states, wherever the pointer was',
    variable('shown'),
    'equals',
    value([
      '[ticked] [struck through] Milk <b>',
      '[kept] Bread [Later] [disabled] Send [pressed] Star',
      '',
      'Post [partly ticked]',
    ]),
  ),
  expectThat(
    'no class is a state by itself',
    apply('at', itemsOf(errands), value(1)),
    'not-contains',
    value('kept'),
  ),
  fill(label('Search'), 'bread'),
  focus(label('Search')),
  blur(label('Search')),
  expectThat(
    'the rest of the page is read line by line',
    linesExcept([errands, css('h1')]),
    'equals',
    value(['Search [bread] [ticked] Only mine', '2 open', 'More']),
  ),
]);
