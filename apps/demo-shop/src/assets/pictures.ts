// Draws the products: a motif in the product's own hue, as SVG of about a kilobyte.
import { assortment, type Item, type Picture } from '../records/assortment.ts';

interface Paint {
  main: string;
  dark: string;
  light: string;
}

type Motif = (paint: Paint) => string;

const motifs: Record<Picture, Motif> = {
  lamp: ({ main, dark, light }) =>
    `<path d="M150 92 232 92 262 158 120 158Z" fill="${main}"/><path d="M120 158h142l26 74H94Z" fill="${light}" opacity=".55"/><path d="M191 158v82" stroke="${dark}" stroke-width="8"/><rect x="146" y="236" width="90" height="14" rx="7" fill="${dark}"/>`,
  pendant: ({ main, dark, light }) =>
    `<path d="M200 0v92" stroke="${dark}" stroke-width="4"/><circle cx="200" cy="160" r="70" fill="${main}"/><path d="M148 128q52-40 104 0" fill="none" stroke="${light}" stroke-width="10" stroke-linecap="round"/><rect x="182" y="84" width="36" height="14" rx="4" fill="${dark}"/>`,
  lantern: ({ main, dark, light }) =>
    `<path d="M160 94q40-64 80 0" fill="none" stroke="${dark}" stroke-width="7"/><rect x="142" y="92" width="116" height="20" rx="8" fill="${dark}"/><rect x="150" y="112" width="100" height="112" rx="12" fill="${light}"/><path d="M200 140q30 36 0 66-30-30 0-66" fill="${main}"/><rect x="138" y="222" width="124" height="22" rx="9" fill="${dark}"/>`,
  candle: ({ main, dark, light }) =>
    `<rect x="118" y="150" width="44" height="96" rx="8" fill="${main}"/><rect x="178" y="118" width="44" height="128" rx="8" fill="${dark}"/><rect x="238" y="166" width="44" height="80" rx="8" fill="${main}"/><g fill="${light}"><ellipse cx="140" cy="132" rx="8" ry="15"/><ellipse cx="200" cy="100" rx="8" ry="15"/><ellipse cx="260" cy="148" rx="8" ry="15"/></g>`,
  mug: ({ main, dark, light }) =>
    `<path d="M132 110h112v92q0 38-38 38h-36q-38 0-38-38Z" fill="${main}"/><path d="M244 130h20q26 0 26 30t-26 30h-20" fill="none" stroke="${dark}" stroke-width="13"/><ellipse cx="188" cy="110" rx="56" ry="13" fill="${dark}"/><path d="M168 84q-10-14 0-28m34 28q-10-14 0-28" stroke="${light}" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  bowl: ({ main, dark, light }) =>
    `<path d="M104 142h192q0 92-96 98-96-6-96-98Z" fill="${main}"/><ellipse cx="200" cy="142" rx="96" ry="24" fill="${dark}"/><ellipse cx="200" cy="146" rx="76" ry="15" fill="${light}"/>`,
  kettle: ({ main, dark, light }) =>
    `<path d="M140 128h116l20 92q2 22-20 22H140q-22 0-20-22Z" fill="${main}"/><path d="M146 122q54-84 108 0" fill="none" stroke="${dark}" stroke-width="11"/><path d="m270 160 48-36 12 10-46 66Z" fill="${dark}"/><rect x="166" y="114" width="64" height="16" rx="8" fill="${dark}"/><path d="M146 152q-8 30-8 56" stroke="${light}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  board: ({ main, dark, light }) =>
    `<rect x="110" y="86" width="150" height="160" rx="20" fill="${main}"/><rect x="256" y="148" width="66" height="36" rx="18" fill="${main}"/><circle cx="304" cy="166" r="8" fill="${light}"/><path d="M138 110v112m32-112v112m34-112v112m30-112v112" stroke="${dark}" stroke-width="3" opacity=".5"/>`,
  bottle: ({ main, dark, light }) =>
    `<rect x="176" y="48" width="48" height="34" rx="8" fill="${dark}"/><path d="M176 84h48q26 20 26 54v90q0 20-20 20h-60q-20 0-20-20v-90q0-34 26-54Z" fill="${main}"/><path d="M166 142v84" stroke="${light}" stroke-width="9" stroke-linecap="round"/>`,
  pack: ({ main, dark, light }) =>
    `<path d="M172 78q28-36 56 0" fill="none" stroke="${dark}" stroke-width="10"/><path d="M130 132q0-60 70-60t70 60v98q0 18-18 18H148q-18 0-18-18Z" fill="${main}"/><rect x="152" y="164" width="96" height="62" rx="12" fill="${dark}"/><path d="M152 186h96" stroke="${light}" stroke-width="4"/><rect x="184" y="112" width="32" height="10" rx="5" fill="${light}"/>`,
  tent: ({ main, dark, light }) =>
    `<path d="M200 74 326 240H74Z" fill="${main}"/><path d="M200 74 250 240H150Z" fill="${dark}"/><path d="M200 110 222 240h-44Z" fill="${light}"/><path d="M60 240h280" stroke="${dark}" stroke-width="6" stroke-linecap="round"/>`,
  blanket: ({ main, dark, light }) =>
    `<rect x="104" y="104" width="192" height="130" rx="14" fill="${main}"/><path d="M104 140h192M104 198h192M152 104v130m96-130v130" stroke="${light}" stroke-width="9"/><path d="M118 234v16m28-16v16m28-16v16m28-16v16m28-16v16m28-16v16m24-16v16" stroke="${dark}" stroke-width="5"/>`,
  notebook: ({ main, dark, light }) =>
    `<rect x="130" y="66" width="146" height="184" rx="12" fill="${main}"/><rect x="130" y="66" width="26" height="184" rx="10" fill="${dark}"/><rect x="178" y="100" width="76" height="36" rx="6" fill="${light}"/><path d="M262 66v184" stroke="${dark}" stroke-width="5"/>`,
  pen: ({ main, dark, light }) =>
    `<g transform="rotate(38 200 156)"><rect x="184" y="46" width="32" height="160" rx="10" fill="${main}"/><rect x="184" y="46" width="32" height="40" rx="10" fill="${dark}"/><path d="M186 206h28l-14 46Z" fill="${dark}"/><rect x="192" y="96" width="7" height="96" rx="3" fill="${light}"/></g>`,
  clock: ({ main, dark, light }) =>
    `<circle cx="200" cy="156" r="92" fill="${main}"/><circle cx="200" cy="156" r="74" fill="${light}"/><path d="M200 156V102m0 54 36 22" stroke="${dark}" stroke-width="9" stroke-linecap="round"/><circle cx="200" cy="156" r="8" fill="${dark}"/>`,
  tray: ({ main, dark, light }) =>
    `<rect x="96" y="122" width="208" height="44" rx="10" fill="${light}"/><path d="M84 162h232l-14 66q-2 12-16 12H114q-14 0-16-12Z" fill="${main}"/><rect x="172" y="186" width="56" height="20" rx="10" fill="${dark}"/>`,
};

function productPicture(item: Item): string {
  const paint = {
    main: `hsl(${item.hue} 42% 50%)`,
    dark: `hsl(${item.hue} 38% 28%)`,
    light: `hsl(${item.hue} 60% 90%)`,
  };
  const ground = `hsl(${item.hue} 34% 92%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><rect width="400" height="300" fill="${ground}"/><circle cx="330" cy="46" r="90" fill="#fff" opacity=".45"/><ellipse cx="200" cy="252" rx="130" ry="13" fill="${paint.dark}" opacity=".16"/>${motifs[item.picture](paint)}</svg>`;
}

export const pictureFor = (id: number): string | undefined => {
  const item = assortment[id - 1];
  return item && productPicture(item);
};

export const hero = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4d9a8"/><stop offset="1" stop-color="#fbf1dc"/></linearGradient></defs><rect width="640" height="360" fill="url(#sky)"/><circle cx="470" cy="120" r="52" fill="#fff3cf"/><path d="M0 240Q120 130 260 210T640 170V360H0Z" fill="#9dbfa6"/><path d="M0 280Q170 190 330 260T640 230V360H0Z" fill="#5d9373"/><path d="M0 320Q200 260 400 310T640 290V360H0Z" fill="#2c6648"/><path d="M250 210 330 312H170Z" fill="#e2a53a"/><path d="M250 210 282 312H218Z" fill="#8a5a12"/><g transform="translate(390 250)"><path d="M10 14q14-24 28 0" fill="none" stroke="#1c2a22" stroke-width="4"/><rect x="4" y="14" width="40" height="44" rx="7" fill="#ffe9a8"/><path d="M24 24q12 14 0 26-12-12 0-26" fill="#d97706"/><rect y="56" width="48" height="9" rx="4" fill="#1c2a22"/></g></svg>`;

export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f6b45"/><path d="M8 25C8 13 15 8 25 7c0 11-5 17-14 17" fill="#bfe3cb"/><path d="M8 26q5-9 12-13" stroke="#154d31" stroke-width="2" fill="none" stroke-linecap="round"/></svg>`;
