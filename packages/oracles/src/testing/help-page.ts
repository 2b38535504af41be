// Tabs, a fold, a dialog and two buttons of the same kind.
export const helpPage = `<h1>Help</h1>
<div role="tablist"><button role="tab" aria-selected="true" id="t1">Sowing</button><button role="tab" aria-selected="false" id="t2">Watering</button></div>
<div role="tabpanel" id="p1">Sow after the frost.</div><div role="tabpanel" id="p2" hidden>Water in the evening.<div role="tablist" aria-label="Season"><button role="tab" aria-selected="true">Summer</button></div><div role="tabpanel">Every day.</div></div>
<button aria-expanded="false" id="fold">More</button><p id="folded" hidden>Much more to read.</p>
<button id="ask">Contact us</button><dialog id="box"><p>Write to us.</p><button id="close">Close</button></dialog>
<section aria-label="First"><button id="d1">Show details</button><p id="x1" hidden>First details</p></section>
<section aria-label="Second"><button id="d2">Show details</button><p id="x2" hidden>Second details</p></section>
<script>
const el = (id) => document.getElementById(id);
const choose = (n) => [1, 2].forEach((i) => {
  el('t' + i).setAttribute('aria-selected', String(i === n));
  el('p' + i).hidden = i !== n;
});
el('t1').onclick = () => choose(1);
el('t2').onclick = () => choose(2);
el('fold').onclick = () => {
  const open = el('fold').getAttribute('aria-expanded') !== 'true';
  el('fold').setAttribute('aria-expanded', String(open));
  el('folded').hidden = !open;
};
el('ask').onclick = () => el('box').showModal();
el('close').onclick = () => el('box').close();
el('d1').onclick = () => { el('x1').hidden = false; };
el('d2').onclick = () => { el('x2').hidden = false; };
</script>`;
