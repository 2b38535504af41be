import { $, knopf } from './gemeinsam.js';

const bilder = ['Das Flugloch', 'Eine Brutwabe', 'Die Königin', 'Der Stand im Mai'];
const lupe = $('lupe');
let nr = 0;

const zeige = () => {
  $('lupe-titel').textContent = bilder[nr];
  $('lupe-bild').className = `bild b${nr}`;
  $('lupe-nr').textContent = `Bild ${nr + 1} von ${bilder.length}`;
};
const weiter = (um) => {
  nr = (nr + um + bilder.length) % bilder.length;
  zeige();
};
$('bilder').append(
  ...bilder.map((name, i) =>
    knopf(name, () => {
      nr = i;
      zeige();
      lupe.showModal();
    }),
  ),
);
$('lupe-ab').onclick = () => weiter(-1);
$('lupe-auf').onclick = () => weiter(1);
$('lupe-zu').onclick = () => lupe.close();
lupe.onkeydown = ({ key }) => {
  const vor = fault('bilder-pfeile-verkehrt') ? 'ArrowLeft' : 'ArrowRight';
  const zurueck = fault('bilder-pfeile-verkehrt') ? 'ArrowRight' : 'ArrowLeft';
  if (key === vor) weiter(1);
  if (key === zurueck) weiter(-1);
};
