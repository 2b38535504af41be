// What proves that an answer is a file that nobody should get, and not a page that happens to be at its address.

export interface FileKind {
  readonly pattern: string;
  readonly flags?: string;
  readonly name: string;
  /** It is HTML that only such a thing writes. */
  readonly page?: true;
  /** A way to more, not a secret by itself. */
  readonly minor?: true;
  /** Often meant for a network inside, and harmless by itself. */
  readonly slight?: true;
}

export const kinds: Readonly<Record<string, FileKind>> = {
  'dot-git': { pattern: '^ref: refs/|^[0-9a-f]{40}\\s*$|\\[core\\]', name: 'the version history (.git)' },
  'dot-env': { pattern: '(^|\\n)\\s*(export )?[A-Z][A-Z0-9_]{2,}=\\S', name: 'settings and secrets (.env)' },
  backup: { pattern: '\\S', name: 'a backup copy' },
  dump: {
    pattern: '-- (MySQL|MariaDB|PostgreSQL) |PRAGMA foreign_keys|(^|\\n)(CREATE TABLE|INSERT INTO) ',
    name: 'a dump of the database',
  },
  credentials: {
    pattern:
      '\\baws_secret_access_key\\s*=|:_authToken=\\S|(^|\\n)[\\w.-]+:(\\$apr1\\$|\\$2y\\$|\\{SHA\\})|^-----BEGIN ([A-Z]+ )?PRIVATE KEY',
    name: 'credentials',
  },
  composition: {
    pattern: '(^|\\n)services:\\s*\\n[^]*\\n\\s+(image|build):',
    name: 'the composition of the servers',
  },
  log: {
    pattern:
      '^\\[?\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d[^\\n]*(ERROR|WARN|INFO|DEBUG)|^\\d+ (info|verbose|error) |^\\[\\w{3} \\w{3} \\d\\d [^\\n]*\\[\\w*:?error\\]|^[\\d.:a-f]{3,39} - [^\\n]{0,80}\\[\\d\\d/\\w{3}/\\d{4}:',
    name: 'a log of the server',
  },
  environment: {
    pattern:
      '"PATH"\\s*:\\s*(\\{"value":)?"[^"]*(/usr|/bin|[Ww]indows)|"propertySources"\\s*:|(^|\\n)PATH=[^\\n]*/bin',
    name: 'the environment of the server’s process',
  },
  'php-info': {
    pattern: '<title>(PHP [\\d.]+ - )?phpinfo\\(\\)</title>',
    name: 'the settings of PHP',
    page: true,
    minor: true,
  },
  profiler: {
    pattern: '<title>/debug/pprof/</title>',
    name: 'the profiler of the process',
    page: true,
    minor: true,
  },
  'server-status': {
    pattern: '<title>Apache Status</title>',
    name: 'the requests of others (server-status)',
    page: true,
    minor: true,
  },
  metrics: {
    pattern: '(^|\\n)# (HELP|TYPE) \\w+',
    name: 'the measures of the server’s process',
    slight: true,
  },
  'source-map': {
    pattern: '(?:secret|password|api[_-]?key|token)["\']?\\s*[:=]\\s*["\'][^"\']{8,}',
    flags: 'i',
    name: 'secrets in a source map',
  },
  'directory-listing': {
    pattern:
      '<title>\\s*(Index of|(Directory )?listing (for|directory))|<title>\\s*Directory listing|Parent Directory</a>|>\\.\\./?</a>',
    name: 'the listing of a folder',
    page: true,
    minor: true,
  },
};
