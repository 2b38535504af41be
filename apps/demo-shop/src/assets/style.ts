// The style sheet: system fonts, one accent, and colours that all pass WCAG AA on their backgrounds.
import type { Faults } from '../faults/faults.ts';

const base = `
:root { --ink: #1f2a24; --soft: #55625b; --leaf: #1f6b45; --leaf-dark: #154d31; --mist: #eef3ee; --paper: #fbfaf6; --line: #d9dfd8; --bad: #a3201d; --sun: #b45309; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
h1, h2, h3 { line-height: 1.2; margin: 0 0 .6em; letter-spacing: -.01em; }
h1 { font-size: 1.9rem; } h2 { font-size: 1.35rem; } h3 { font-size: 1.05rem; }
p { margin: 0 0 .9em; }
a { color: var(--leaf-dark); text-underline-offset: .18em; }
a:hover { color: var(--leaf); }
img { max-width: 100%; height: auto; display: block; }
ul, ol { margin: 0 0 1em; }
[hidden] { display: none !important; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -999px; } .skip:focus { left: 1rem; top: .5rem; background: #fff; padding: .5rem 1rem; z-index: 9; }
:focus-visible { outline: 3px solid #1d63c4; outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.inner, main { width: min(1180px, 100% - 2.5rem); margin-inline: auto; }
main { flex: 1; padding: 2rem 0 3.5rem; }
main.narrow { max-width: 660px; } main.medium { max-width: 860px; }
.top { background: #fff; border-bottom: 1px solid var(--line); }
.top .inner { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem 1.4rem; padding: .8rem 0; }
.brand { display: flex; align-items: center; gap: .55rem; font-size: 1.35rem; font-weight: 700; color: var(--leaf-dark); text-decoration: none; }
.search { position: relative; display: flex; flex: 1 1 240px; max-width: 420px; }
.search input { border-radius: 8px 0 0 8px; } .search button { border-radius: 0 8px 8px 0; }
.suggestions { position: absolute; top: 100%; left: 0; right: 0; z-index: 5; margin: 4px 0 0; padding: .35rem; list-style: none; background: #fff; border: 1px solid var(--line); border-radius: 8px; box-shadow: 0 8px 24px #1f2a2426; }
.suggestions a { display: block; padding: .4rem .6rem; text-decoration: none; border-radius: 6px; } .suggestions a:hover, .suggestions a:focus { background: var(--mist); }
.top nav { display: flex; flex-wrap: wrap; align-items: center; gap: .35rem 1.1rem; margin-left: auto; }
.top nav form { margin: 0; } .top nav a { text-decoration: none; padding: .25rem 0; } .top nav a:hover, .top nav a[aria-current] { text-decoration: underline; text-decoration-thickness: 2px; }
.hello { color: var(--soft); max-width: 16rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.badge { display: inline-block; min-width: 1.5em; padding: 0 .4em; border-radius: 1em; background: var(--leaf); color: #fff; font-size: .82rem; font-weight: 600; text-align: center; }
.top .shelves { display: block; margin: 0; border-top: 1px solid var(--line); background: var(--mist); } .top .shelves .inner { padding: .4rem 0; gap: .2rem 1.5rem; }
.bottom { background: #1c2a22; color: #e3ebe5; } .bottom .inner { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .5rem 2rem; padding: 1.6rem 0; } .bottom p { margin: 0; } .bottom nav { display: flex; flex-wrap: wrap; gap: .3rem 1.3rem; } .bottom a { color: #d6efe0; }
button, .button { display: inline-block; font: inherit; font-weight: 600; line-height: 1.3; padding: .6rem 1.15rem; border: 1px solid transparent; border-radius: 8px; background: var(--leaf); color: #fff; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--leaf-dark); color: #fff; } button:disabled { opacity: .6; cursor: default; }
button.quiet { background: #fff; color: var(--leaf-dark); border-color: var(--leaf); } button.quiet:hover, button[aria-pressed="true"] { background: var(--mist); color: var(--leaf-dark); }
button.link { background: none; border: 0; padding: .25rem 0; color: var(--leaf-dark); font-weight: 400; text-decoration: underline; text-underline-offset: .18em; } .top button.link { text-decoration: none; } .top button.link:hover { text-decoration: underline; }
.wide { width: 100%; text-align: center; }
input, select, textarea { width: 100%; font: inherit; color: inherit; background: #fff; border: 1px solid #848f88; border-radius: 8px; padding: .55rem .7rem; }
input::placeholder { color: #66736c; } [aria-invalid="true"] { border-color: var(--bad); border-width: 2px; }
.field { margin-bottom: 1rem; } .field label, .label, .buy label { display: block; font-weight: 600; margin-bottom: .25rem; } .optional { font-weight: 400; color: var(--soft); }
.hint { margin: 0 0 .3rem; color: var(--soft); font-size: .9rem; } .error { color: var(--bad); margin: .3rem 0 0; font-weight: 600; font-size: .93rem; }
.check { display: flex; gap: .5rem; align-items: baseline; margin-bottom: .8rem; } .check input { width: auto; } .pair { display: grid; grid-template-columns: 1fr 2fr; gap: 1rem; }
fieldset { border: 1px solid var(--line); border-radius: 8px; padding: .8rem 1rem .2rem; margin: 0 0 1rem; } legend { font-weight: 600; padding: 0 .4rem; }
.panel { background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 1.4rem; margin-bottom: 1.2rem; }
.buttons { display: flex; flex-wrap: wrap; gap: .6rem 1.2rem; align-items: center; margin: 0; } .buttons form { margin: 0; }
.flash { padding: .8rem 1rem; border-radius: 8px; border: 1px solid; } .flash p, .flash ul { margin: 0; } .flash.good { background: #e6f4ea; border-color: #8cc3a1; color: #12472d; } .flash.bad { background: #fdeceb; border-color: #e0a3a1; color: #7f1816; margin-bottom: 1.2rem; } .flash.bad a { color: inherit; }
.muted { color: var(--soft); } .empty { padding: 2.5rem 1rem; text-align: center; background: var(--mist); border-radius: 12px; } .lead { font-size: 1.12rem; color: var(--soft); }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.hero { display: grid; grid-template-columns: 1fr 1.1fr; gap: 2.5rem; align-items: center; margin-bottom: 2rem; } .hero h1 { font-size: clamp(2rem, 4vw, 3rem); } .hero img { border-radius: 16px; width: 100%; aspect-ratio: 16 / 9; object-fit: cover; }
.offer { background: #fdf3dc; border: 1px solid #e6c98a; border-radius: 12px; padding: .9rem 1.2rem; margin-bottom: 2.2rem; } .offer.tall { padding: 13rem 1.2rem; font-size: 1.5rem; text-align: center; }
.home section { margin-bottom: 2.2rem; }
.tiles, .cards, .strip, .reviews, .wishes, .addresses, .choices { list-style: none; padding: 0; }
.tiles { display: grid; grid-template-columns: repeat(4, 1fr); gap: 1.1rem; } .tiles a { display: block; background: #fff; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; text-decoration: none; font-weight: 600; } .tiles span { display: block; padding: .6rem .9rem; } .tiles a:hover { border-color: var(--leaf); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(225px, 1fr)); gap: 1.2rem; } .card { display: flex; flex-direction: column; position: relative; background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 0 1rem 1rem; overflow: hidden; }
.card > img { width: calc(100% + 2rem); max-width: none; margin: 0 -1rem .9rem; aspect-ratio: 4 / 3; background: var(--mist); } .card h3 { margin-bottom: .3rem; } .card h3 a { text-decoration: none; } .card h3 a:hover { text-decoration: underline; } .card p { margin-bottom: .4rem; } .card .blurb { color: var(--soft); font-size: .93rem; flex: 1; } .card form { margin-top: .4rem; } .card button { width: 100%; } .added { display: block; margin-top: .4rem; color: var(--leaf-dark); font-size: .9rem; text-align: center; }
.facts { display: flex; flex-wrap: wrap; gap: .2rem .9rem; align-items: baseline; } .price { font-size: 1.15rem; font-variant-numeric: tabular-nums; } .product .price { font-size: 1.6rem; } .rating { color: var(--soft); font-size: .93rem; } .star { color: var(--sun); letter-spacing: .08em; }
.shelf { color: var(--soft); font-size: .88rem; } .stock { font-size: .88rem; font-weight: 600; color: var(--leaf); } .stock.few { color: var(--sun); } .stock.out { color: var(--bad); }
.strip { display: grid; grid-template-columns: repeat(4, 1fr); gap: 1.1rem; min-height: 14.5rem; } .strip a { display: block; font-weight: 600; text-decoration: none; } .strip img { width: 100%; aspect-ratio: 4 / 3; border-radius: 10px; background: var(--mist); margin-bottom: .4rem; } .strip .muted { font-size: .93rem; }
.with-side { display: grid; grid-template-columns: 230px 1fr; gap: 2rem; align-items: start; } .with-side > .flash, .with-end > .flash { grid-column: 1 / -1; margin: 0; } .filters { background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 1.1rem; } .list { min-width: 0; }
.with-end { display: grid; grid-template-columns: 1fr 300px; gap: 2rem; align-items: start; }
.pages ul { display: flex; flex-wrap: wrap; gap: .4rem; list-style: none; padding: 0; margin: 1.6rem 0 0; } .pages a { display: block; padding: .4rem .85rem; border: 1px solid var(--line); border-radius: 8px; background: #fff; text-decoration: none; } .pages a[aria-current] { background: var(--leaf); color: #fff; border-color: var(--leaf); }
.crumbs ol, .steps { display: flex; flex-wrap: wrap; gap: .4rem 1.2rem; list-style: none; padding: 0; color: var(--soft); } .crumbs li + li::before { content: "/"; margin-right: 1.2rem; color: var(--soft); } .steps { counter-reset: step; } .steps li::before { counter-increment: step; content: counter(step) ". "; } .steps [aria-current] { color: var(--ink); font-weight: 700; }
.spread { display: grid; grid-template-columns: 1.1fr 1fr; gap: 2.5rem; align-items: start; margin-bottom: 2rem; } .picture { width: 100%; aspect-ratio: 4 / 3; border-radius: 14px; background: var(--mist); }
.buy form { display: flex; flex-wrap: wrap; gap: .5rem .8rem; align-items: center; margin-bottom: .8rem; } .buy label { margin: 0; } .buy input { width: 6rem; } .buy .error { flex-basis: 100%; }
.tabs { background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 1.2rem 1.4rem; margin-bottom: 2rem; } .tab-bar { display: flex; gap: .4rem; border-bottom: 1px solid var(--line); margin: -.4rem 0 1rem; height: 2.9rem; } .tab-bar button, .tab { background: none; color: var(--soft); border: 0; border-bottom: 3px solid transparent; border-radius: 0; padding: .5rem .9rem; font-weight: 600; cursor: pointer; } .tab-bar button:hover { color: var(--leaf-dark); } .tab-bar [aria-selected="true"], .tab.chosen { color: var(--leaf-dark); border-bottom-color: var(--leaf); }
.details { margin: 0 0 1rem; } .details div { display: grid; grid-template-columns: 11rem 1fr; gap: 1rem; padding: .35rem 0; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.review { border-top: 1px solid var(--line); padding: 1rem 0; } .review h3, .review .muted { margin-bottom: .2rem; } .review .text { white-space: pre-line; margin: 0; overflow-wrap: anywhere; } .verified { color: var(--leaf); font-weight: 600; }
table { width: 100%; border-collapse: collapse; margin-bottom: 1rem; } th, td { text-align: left; padding: .65rem .6rem; border-bottom: 1px solid var(--line); vertical-align: middle; font-weight: 400; } thead th { color: var(--soft); font-size: .9rem; } th.number, td.number { text-align: right; } .cart img { border-radius: 8px; background: var(--mist); } .inline { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; margin: 0; } .inline input { width: 5.2rem; } .inline .error { flex-basis: 100%; } .inline p { margin: 0; } .side form { margin-bottom: 1.1rem; }
.totals { margin: 0 0 1rem; } .totals div { display: flex; justify-content: space-between; gap: 1rem; padding: .3rem 0; } .totals dd { white-space: nowrap; font-variant-numeric: tabular-nums; } .totals .sum { border-top: 2px solid var(--ink); margin-top: .3rem; font-weight: 700; font-size: 1.12rem; } .totals .sum dt { color: inherit; }
address { font-style: normal; margin-bottom: .8rem; overflow-wrap: anywhere; } .addresses { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 1rem; } .choices { display: grid; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); gap: .8rem; } .choices a { display: block; background: #fff; border: 1px solid var(--line); border-radius: 10px; padding: 1rem; text-decoration: none; font-weight: 600; } .choices a:hover { border-color: var(--leaf); }
.wish { display: flex; flex-wrap: wrap; gap: 1.2rem; align-items: center; border-top: 1px solid var(--line); padding: 1rem 0; } .wish img { border-radius: 8px; background: var(--mist); } .wish div { flex: 1; } .wish h2 { font-size: 1.1rem; margin: 0 0 .2rem; } .wish p, .wish form { margin: 0; }
h1 { overflow-wrap: anywhere; }
@media (scripting: enabled) {
  .tabs:not([data-ready])::before { content: ""; display: block; height: 2.9rem; margin: -.4rem 0 1rem; }
  .tabs:not([data-ready]) > section ~ section { display: none; } .tabs:not([data-ready]) h2 { position: absolute; clip-path: inset(50%); }
}
@media (max-width: 800px) {
  .hero, .with-side, .with-end, .spread { grid-template-columns: minmax(0, 1fr); } .tiles, .strip { grid-template-columns: 1fr 1fr; } .top nav { margin-left: 0; }
  .cart thead { position: absolute; clip-path: inset(50%); } .cart tr { display: grid; grid-template-columns: auto 1fr; border-bottom: 1px solid var(--line); padding: .6rem 0; } .cart td, .cart th { border: 0; padding: .25rem .5rem; text-align: left; } .cart td.number { text-align: left; } .cart [data-label]::before { content: attr(data-label) " "; color: var(--soft); }
}
@media (prefers-reduced-motion: no-preference) { .card, .tiles a { transition: border-color .15s; } .card:hover { border-color: var(--leaf); } }
`;

const paleText = `
.card .blurb, .lead { color: #b3bab5; }
`;
const noFocus = `
:focus, :focus-visible { outline: none; }
`;

export const style = (faults: Faults): string =>
  base + (faults.has('low-contrast') ? paleText : '') + (faults.has('focus-invisible') ? noFocus : '');
