// The report's style sheet: no fonts or files from anywhere else, light and dark, printable.
import { createHash } from 'node:crypto';

export const styles = `
:root {
  color-scheme: light dark;
  --ink: #1c2430; --soft: #5b6675; --line: #dde3ea; --card: #fff; --ground: #f4f6f9; --link: #0b5cad;
  --good: #0f7a4d; --bad: #b3261e; --unsure: #8a5a00; --code: #f0f3f7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e6ebf2; --soft: #9aa7b8; --line: #2c3644; --card: #1a212b; --ground: #11161d; --link: #7db8f5;
    --good: #54c990; --bad: #ff8a80; --unsure: #f0b849; --code: #151b23;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
main { max-width: 1080px; margin: 0 auto; padding: 32px 24px 64px; }
a { color: var(--link); }
h1 { margin: 0; font-size: 30px; line-height: 1.2; }
h2 { margin: 40px 0 12px; font-size: 20px; }
h3 { margin: 0 0 4px; font-size: 17px; line-height: 1.35; }
h4 { margin: 12px 0 4px; font-size: 13px; color: var(--soft); }
small { color: var(--soft); }
ol, ul { margin: 4px 0; padding-left: 22px; }
li { margin: 3px 0; overflow-wrap: anywhere; }
dl { margin: 12px 0; }
dt { font-weight: 600; font-size: 13px; color: var(--soft); }
dd { margin: 0 0 8px; overflow-wrap: anywhere; white-space: pre-wrap; }
details { margin: 8px 0; }
summary { cursor: pointer; font-weight: 600; }
pre {
  background: var(--code); border: 1px solid var(--line); border-radius: 6px; padding: 12px; overflow: auto;
  max-height: 460px; font: 12.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
table { border-collapse: collapse; width: 100%; margin: 6px 0; }
td { border-top: 1px solid var(--line); padding: 6px 8px; vertical-align: top; font-size: 14px; }
footer { margin-top: 48px; color: var(--soft); font-size: 13px; }

.brand { margin: 0 0 20px; font-weight: 700; letter-spacing: .02em; }
.brand span { font-weight: 400; color: var(--soft); }
.where { margin: 6px 0; color: var(--soft); }
.verdict { font-size: 18px; font-weight: 600; margin: 14px 0; }
.verdict.good, .tile.good b { color: var(--good); }
.verdict.bad, .tile.bad b { color: var(--bad); }
.verdict.unsure { color: var(--unsure); }
.notice {
  background: var(--card); border-left: 4px solid var(--unsure); padding: 10px 14px; border-radius: 4px;
}
.tiles { display: grid; grid-template-columns: repeat(8, 1fr); gap: 10px; margin-top: 18px; }
.tile { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 12px 14px; }
.tile b { display: block; font-size: 22px; line-height: 1.2; }
.tile span { color: var(--soft); font-size: 13px; }
.contents { padding-left: 22px; }
.contents li { margin: 4px 0; }
.contents a { text-decoration: none; }
.bug {
  background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 18px 20px;
  margin: 14px 0; break-inside: avoid;
}
.meta { margin: 0 0 8px; color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
.severity {
  display: inline-block; border-radius: 4px; padding: 1px 7px; font-size: 12px; font-weight: 600;
  color: #fff; vertical-align: 2px;
}
.severity.critical { background: #8c1d18; }
.severity.high { background: #b3451e; }
.severity.medium { background: #7a5b00; }
.severity.low { background: #4d5b6c; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 42%); gap: 22px; }
.columns > div:only-child, .screenshot[open] { grid-column: 1 / -1; }
.screenshot { margin: 0; }
.screenshot summary { list-style: none; cursor: zoom-in; }
.screenshot[open] summary { cursor: zoom-out; }
.screenshot summary::-webkit-details-marker { display: none; }
.screenshot img { display: block; width: 100%; border: 1px solid var(--line); border-radius: 6px; }
.actual { color: var(--bad); }
.runs td:first-child { width: 76px; }
.number { width: 64px; text-align: right; white-space: nowrap; color: var(--soft); }
.wrap { overflow-wrap: anywhere; }
.status { font-size: 12px; font-weight: 600; color: var(--soft); }
.status.passed { color: var(--good); }
.status.failed { color: var(--bad); }
.status.flaky { color: var(--unsure); }

@media (max-width: 1000px) { .tiles { grid-template-columns: repeat(4, 1fr); } }
@media (max-width: 760px) { .columns { grid-template-columns: 1fr; } }
@media (max-width: 520px) { .tiles { grid-template-columns: repeat(2, 1fr); } }
@media print { body { background: #fff; } .bug, .tile { border-color: #bbb; } }
`;

const digest = createHash('sha256').update(styles).digest('base64');

/** What the report may do: apply this style sheet and show the images that it holds. No script, nothing from elsewhere. */
export const reportPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${digest}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
