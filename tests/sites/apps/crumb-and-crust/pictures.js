// Drawings of the goods: a shape by category, colours by article, three views of each.
const crusts = ['#b8722c', '#a65f22', '#c98a3d', '#8f4f1e', '#d09a50', '#7a431b'];
const cloths = ['#f3e7d3', '#e8eadd', '#f1ddd3', '#e3e7ea', '#f5ecd0', '#eadfe3'];

const cuts = (x, y, count, gap) =>
  Array.from(
    { length: count },
    (_, n) =>
      `<path d="M${x + n * gap} ${y}q10 -26 26 -34" stroke="#f7e3bd" stroke-width="7" fill="none" stroke-linecap="round"/>`,
  ).join('');
const dots = (seed, colour) =>
  Array.from({ length: 16 }, (_, n) => {
    const x = 145 + ((seed * 37 + n * n * 31 + n * 17) % 115);
    const y = 118 + ((seed * 17 + n * n * 13 + n * 7) % 60);
    return `<ellipse cx="${x}" cy="${y}" rx="4" ry="2.4" fill="${colour}" transform="rotate(${n * 40} ${x} ${y})"/>`;
  }).join('');

const shapes = {
  bread: (c, n) =>
    `<ellipse cx="200" cy="160" rx="125" ry="70" fill="${c}"/><ellipse cx="200" cy="150" rx="112" ry="56" fill="#fff" opacity=".13"/>${cuts(125, 165, 4, 40)}${n % 3 === 0 ? dots(n, '#5b3413') : ''}`,
  rolls: (c, n) =>
    [
      [130, 180],
      [270, 180],
      [200, 130],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="62" fill="${c}"/><circle cx="${x - 8}" cy="${y - 12}" r="44" fill="#fff" opacity=".14"/>`,
      )
      .join('') + dots(n, n % 2 ? '#f4e6c4' : '#4a2a10'),
  pastry: (c, n) =>
    n % 2
      ? `<circle cx="200" cy="155" r="88" fill="${c}"/><path d="M200 155m0 0c14 0 14 22 0 22c-34 0 -34 -50 0 -50c58 0 58 80 0 80c-80 0 -80 -112 0 -112" stroke="#6f3d17" stroke-width="9" fill="none"/>`
      : `<path d="M70 200c0 -130 260 -130 260 0c-22 26 -46 18 -54 -4c-14 -48 -138 -48 -152 0c-8 22 -32 30 -54 4z" fill="${c}"/><path d="M120 128l22 58M172 106l8 50M230 106l-8 50M282 128l-22 58" stroke="#fff" opacity=".35" stroke-width="7" stroke-linecap="round"/>`,
  cakes: (c, n) =>
    `<rect x="95" y="120" width="210" height="95" rx="12" fill="${c}"/><rect x="95" y="158" width="210" height="14" fill="#fbeedb"/><path d="M95 128q0 -26 105 -26t105 26v14q-18 18 -35 0t-35 4t-35 -4t-35 4t-35 -4t-35 0z" fill="${n % 2 ? '#fdf3e4' : '#4b2613'}"/>${[140, 200, 260].map((x) => `<circle cx="${x}" cy="102" r="11" fill="#a8283b"/>`).join('')}`,
  biscuits: (c, n) =>
    [
      [135, 150],
      [205, 185],
      [265, 135],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="56" fill="${c}" stroke="#0002" stroke-width="4"/>`)
      .join('') + dots(n + 3, '#3c1f0d'),
  savoury: (c, n) =>
    `<rect x="90" y="105" width="220" height="110" rx="${n % 2 ? 18 : 55}" fill="${c}"/><path d="M110 140q45 -30 90 0t90 0M110 180q45 -30 90 0t90 0" stroke="#f8e8bd" stroke-width="8" fill="none"/>${dots(n, '#4f6b34')}`,
};

export const pictureOf = ({ category, added, name }, view) => {
  const shape = shapes[category](crusts[added % crusts.length], added);
  const cloth = cloths[(added + view) % cloths.length];
  const turned = [
    `<g>${shape}</g>`,
    `<g transform="translate(-120 -85) scale(1.6)">${shape}</g>`,
    `<rect x="60" y="70" width="280" height="180" rx="10" fill="#c7a77a"/><rect x="72" y="82" width="256" height="156" rx="6" fill="#e6cfa8"/><g transform="translate(35 40) scale(.45)">${shape}</g><g transform="translate(180 40) scale(.45)">${shape}</g><g transform="translate(108 115) scale(.45)">${shape}</g>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" role="img" aria-label="${name}"><rect width="400" height="300" fill="${cloth}"/><ellipse cx="200" cy="${view === 2 ? 255 : 225}" rx="150" ry="16" fill="#0001"/>${turned[view]}</svg>`;
};
