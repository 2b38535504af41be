// Constructs that deserve a security test. A risk aims tests, it proves nothing; secrets are masked before anything is kept.
import type { CodeModel } from '@prowl/contracts';
import type { SourceFile } from '../source/files.ts';
import { lineAt } from '../source/line.ts';

type Risk = CodeModel['risks'][number];
interface Sign {
  readonly kind: string;
  readonly files: RegExp;
  readonly pattern: RegExp;
}

const script = /\.([mc]?[jt]sx?|vue|svelte)$/;
const sql = String.raw`\s*(?:select\s[^"'\x60]{1,300}?\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\b`;

const signs: readonly Sign[] = [
  {
    kind: 'SQL built from strings',
    files: script,
    pattern: new RegExp(String.raw`(?<![\w$)\]])\x60${sql}[^\x60]{0,2000}?\$\{`, 'gi'),
  },
  {
    kind: 'SQL built from strings',
    files: /\.([mc]?[jt]sx?|java|kt|cs|go|py)$/,
    pattern: new RegExp(`["']${sql}[^"'\\n]{0,500}['"]?["']\\s*\\+`, 'gi'),
  },
  {
    kind: 'SQL built from strings',
    files: /\.py$/,
    pattern: new RegExp(`\\bf("""|'''|"|')${sql}[^\\n]{0,500}?\\{`, 'gi'),
  },
  {
    kind: 'SQL built from strings',
    files: /\.py$/,
    pattern: new RegExp(
      `("""|'''|"|')${sql}[^"']{0,500}?(?:'%s'|%s|\\{\\w*\\})[^"'\\n]{0,300}\\1\\s*(?:%|\\.format\\()`,
      'gi',
    ),
  },
  {
    kind: 'SQL built from strings',
    files: /\.php$/,
    pattern: new RegExp(`"${sql}[^"]{0,500}?(?:\\{?\\$\\w)`, 'gi'),
  },
  {
    kind: 'SQL built from strings',
    files: /\.php$/,
    pattern: new RegExp(`["']${sql}[^"'\\n]{0,500}["']{1,2}\\s*\\.\\s*\\$`, 'gi'),
  },
  {
    kind: 'SQL built from strings',
    files: /\.rb$/,
    pattern:
      /(?:["']\s*(?:select\s[^"']{1,300}?\sfrom|insert\s+into|delete\s+from)|\.(?:where|find_by_sql|order)\(\s*")[^"\n]{0,500}?#\{/gi,
  },
  {
    kind: 'SQL built from strings',
    files: /\.(go|java|kt)$/,
    pattern: new RegExp(`(?:Sprintf|String\\.format)\\(\\s*["\\x60]${sql}`, 'gi'),
  },
  {
    kind: 'Raw HTML',
    files: script,
    pattern:
      /\.(?:innerHTML|outerHTML)\s*\+?=(?!=)(?!\s*(?:["'][^"'\n]*["']|\x60[^\x60$]*\x60)\s*;?\s*$)|\.insertAdjacentHTML\(|\bdocument\.write(?:ln)?\(|\bdangerouslySetInnerHTML\b|\bv-html\s*=|\{@html\b/gm,
  },
  {
    kind: 'Raw HTML',
    files: /\.(py|html?|jinja2?)$/,
    pattern: /\bmark_safe\(|\|\s*safe\b|\bautoescape\s+(?:off|false)\b/g,
  },
  {
    kind: 'Raw HTML',
    files: /\.(ejs|hbs|erb|php|rb|twig)$/,
    pattern: /<%-(?!\s*include)|\{\{\{|\.html_safe\b|<%==|\{!!|\|\s*raw\b/g,
  },
  {
    kind: 'Code made from strings',
    files: script,
    pattern: /(?<![\w.$])eval\s*\(|\bnew\s+Function\s*\(|\bset(?:Timeout|Interval)\(\s*["'\x60]/g,
  },
  {
    kind: 'Code made from strings',
    files: /\.(py|rb|php)$/,
    pattern: /(?<![\w.])(?:eval|exec)\s*\((?!\s*\))/g,
  },
  {
    kind: 'Shell command from strings',
    files: script,
    pattern: /\bexec(?:Sync)?\(\s*(?:\x60[^\x60]*\$\{|["'][^"'\n]*["']\s*\+)/g,
  },
  {
    kind: 'Shell command from strings',
    files: /\.(py|rb|php)$/,
    pattern: /\bos\.system\(|\bshell\s*=\s*True|\bshell_exec\(|\bpassthru\(/g,
  },
  {
    kind: 'Unsafe deserialisation',
    files: /\.(py|rb|php|java)$/,
    pattern:
      /\bpickle\.loads?\(|\byaml\.load\((?![^)]*SafeLoader)|\bMarshal\.load\(|\bunserialize\(\s*\$|\bObjectInputStream\(/g,
  },
];

const secretName =
  /\b([\w.-]*(?:secret|passwd|password|api_?key|apikey|access_?token|auth_?token|private_?key)[\w-]*)["']?\s*(?::(?:\s*string\s*=)?|=>?|:=)\s*["'\x60]([^"'\x60\s]{8,200})["'\x60]/gi;
const secretShape =
  /\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{30,}\b|\bsk_live_[A-Za-z0-9]{16,}\b|\bxox[abpr]-[A-Za-z0-9-]{20,}\b|\bAIza[0-9A-Za-z_-]{35}\b|-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g;
const placeholder =
  /^(?:\W|x{3,}|\*+|<|\{|\$|%)|example|placeholder|your[_-]|change[_-]?me|process\.env|^(?:password|secret|token)s?$/i;
const envSecret =
  /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*(?:SECRET|PASSWORD|TOKEN|API_?KEY|PRIVATE_KEY)[A-Z0-9_]*)\s*=\s*["']?([^"'\s#]{8,})/gm;

const notProduct =
  /(^|\/)(tests?|__tests__|__mocks__|spec|fixtures?|examples?|docs?|stories)\/|\.(spec|test|stories|d)\.|(^|\/)(test_\w+|conftest)\.py$|\.min\.js$/;
const mostOfKind = 60;

/** Whatever looks like a secret is cut out of an excerpt. */
const masked = (line: string): string =>
  line
    .replaceAll(secretName, (whole, _name: string, value: string) => whole.replace(value, '***'))
    .replaceAll(secretShape, '***')
    .replaceAll(
      /\b([A-Z][A-Z0-9_]*(?:SECRET|PASSWORD|TOKEN|API_?KEY|PRIVATE_KEY)[A-Z0-9_]*\s*=\s*["']?)[^"'\s]+/g,
      '$1***',
    )
    .replaceAll(/\/\/[^/\s:@]+:[^/\s@]+@/g, '//***@');

export const findRisks = (files: readonly SourceFile[]): Risk[] => {
  const risks: Risk[] = [];
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  for (const { path, text } of files) {
    if (notProduct.test(path)) continue;
    const lines = text.split('\n');
    const add = (kind: string, index: number) => {
      const line = lineAt(text, index);
      const raw = lines[line - 1] ?? '';
      const key = `${kind}|${path}|${line}`;
      const times = counts.get(kind) ?? 0;
      if (seen.has(key) || times >= mostOfKind || /^\s*(?:\/\/|#(?!\{)|\*|\/\*|--)/.test(raw)) return;
      seen.add(key);
      counts.set(kind, times + 1);
      risks.push({ kind, file: path, line, excerpt: masked(raw.trim()).slice(0, 200) });
    };
    for (const { kind, files: which, pattern } of signs) {
      if (!which.test(path)) continue;
      for (const match of text.matchAll(pattern)) add(kind, match.index + match[0].search(/\S/));
    }
    if (/\.(json|lock)$/.test(path) && !/(config|settings|secret|credential)/i.test(path)) continue;
    for (const match of text.matchAll(secretName))
      if (!placeholder.test(match[2] ?? '')) add('Hard-coded secret', match.index);
    for (const match of text.matchAll(secretShape)) add('Hard-coded secret', match.index);
    if (/(^|\/)\.env(\.(?!example|sample|template)\w+)?$/.test(path))
      for (const match of text.matchAll(envSecret))
        if (!placeholder.test(match[2] ?? '')) add('Hard-coded secret', match.index + match[0].search(/\S/));
  }
  return risks;
};
