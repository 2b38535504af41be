// What a project is made with, told from its manifests: language, framework, database, sign-in, test runner.

import type { SourceFile } from '../source/files.ts';
import { readManifests } from './manifests.ts';

type Kind = 'framework' | 'frontend' | 'database' | 'auth' | 'testRunner';

/** Dependency (exact, or a pattern) → what it says. The first that fits names the kind. */
const signs: readonly (readonly [Kind, RegExp, string])[] = [
  ['framework', /^next$/, 'Next.js'],
  ['framework', /^nuxt3?$/, 'Nuxt'],
  ['framework', /^@sveltejs\/kit$/, 'SvelteKit'],
  ['framework', /^@remix-run\//, 'Remix'],
  ['framework', /^@nestjs\/core$/, 'NestJS'],
  ['framework', /^fastify$/, 'Fastify'],
  ['framework', /^hono$/, 'Hono'],
  ['framework', /^koa$/, 'Koa'],
  ['framework', /^@hapi\/hapi$/, 'hapi'],
  ['framework', /^express$/, 'Express'],
  ['framework', /^django$/, 'Django'],
  ['framework', /^fastapi$/, 'FastAPI'],
  ['framework', /^flask$/, 'Flask'],
  ['framework', /^starlette$/, 'Starlette'],
  ['framework', /^rails$/, 'Ruby on Rails'],
  ['framework', /^sinatra$/, 'Sinatra'],
  ['framework', /^laravel\/framework$/, 'Laravel'],
  ['framework', /^symfony\/framework-bundle$/, 'Symfony'],
  ['framework', /spring-boot/, 'Spring Boot'],
  ['framework', /spring-webmvc|spring-web$/, 'Spring'],
  ['framework', /quarkus/, 'Quarkus'],
  ['framework', /micronaut/, 'Micronaut'],
  ['framework', /gin-gonic\/gin$/, 'Gin'],
  ['framework', /labstack\/echo/, 'Echo'],
  ['framework', /gofiber\/fiber/, 'Fiber'],
  ['framework', /go-chi\/chi/, 'chi'],
  ['framework', /gorilla\/mux/, 'Gorilla'],
  ['framework', /^axum$/, 'Axum'],
  ['framework', /^actix-web$/, 'Actix Web'],
  ['framework', /^rocket$/, 'Rocket'],
  ['frontend', /^react$/, 'React'],
  ['frontend', /^vue$/, 'Vue'],
  ['frontend', /^svelte$/, 'Svelte'],
  ['frontend', /^@angular\/core$/, 'Angular'],
  ['frontend', /^solid-js$/, 'Solid'],
  ['frontend', /^preact$/, 'Preact'],
  [
    'database',
    /^(pg|postgres|psycopg2?(-binary)?|asyncpg|tokio-postgres)$|postgresql|jackc\/pgx|lib\/pq$/,
    'PostgreSQL',
  ],
  ['database', /^(mysql2?|pymysql|mysqlclient|aiomysql)$|mysql-connector|go-sql-driver\/mysql/, 'MySQL'],
  [
    'database',
    /^(mongodb|mongoose|pymongo|motor|mongoid)$|mongo-driver|spring-boot-starter-data-mongodb/,
    'MongoDB',
  ],
  [
    'database',
    /^(better-sqlite3|sqlite3?|node-sqlite3-wasm|rusqlite|aiosqlite)$|mattn\/go-sqlite3|sqlite-jdbc/,
    'SQLite',
  ],
  ['database', /^(mariadb)$|mariadb-java-client/, 'MariaDB'],
  ['database', /^(mssql|tedious|pyodbc)$|mssql-jdbc/, 'SQL Server'],
  ['database', /^(@aws-sdk\/client-dynamodb|dynamodb)$/, 'DynamoDB'],
  ['database', /^com\.h2database:h2$/, 'H2'],
  ['database', /^(redis|ioredis|predis\/predis)$|redis\/go-redis/, 'Redis'],
  ['auth', /^(next-auth|@auth\/core)$/, 'Auth.js'],
  ['auth', /^(passport|@nestjs\/passport)$/, 'Passport'],
  ['auth', /^lucia$/, 'Lucia'],
  ['auth', /^better-auth$/, 'Better Auth'],
  ['auth', /^(@clerk\/|@auth0\/|auth0)/, 'hosted identity provider'],
  ['auth', /^devise$/, 'Devise'],
  ['auth', /^laravel\/(sanctum|breeze|fortify|passport)$/, 'Laravel'],
  ['auth', /spring-boot-starter-security|spring-security/, 'Spring Security'],
  ['auth', /^(flask-login|django-allauth|fastapi-users)$/, 'session'],
  [
    'auth',
    /^(jsonwebtoken|jose|@fastify\/jwt|express-jwt|pyjwt|python-jose|jwt|firebase\/php-jwt|jjwt)$|golang-jwt|flask-jwt|djangorestframework-simplejwt/,
    'JWT',
  ],
  [
    'auth',
    /^(express-session|cookie-session|@fastify\/(secure-)?session|iron-session|koa-session)$/,
    'session',
  ],
  ['testRunner', /^vitest$/, 'Vitest'],
  ['testRunner', /^jest$/, 'Jest'],
  ['testRunner', /^mocha$/, 'Mocha'],
  ['testRunner', /^ava$/, 'AVA'],
  ['testRunner', /^@playwright\/test$/, 'Playwright'],
  ['testRunner', /^cypress$/, 'Cypress'],
  ['testRunner', /^pytest$/, 'pytest'],
  ['testRunner', /^rspec(-rails)?$/, 'RSpec'],
  ['testRunner', /^phpunit\/phpunit$/, 'PHPUnit'],
  ['testRunner', /^pestphp\/pest$/, 'Pest'],
  ['testRunner', /junit/, 'JUnit'],
];

/** Words in settings that name a database when no driver does. */
const settingSigns: readonly (readonly [RegExp, string])[] = [
  [/provider\s*=\s*"postgresql"|postgres(ql)?:\/\/|django\.db\.backends\.postgresql/, 'PostgreSQL'],
  [/provider\s*=\s*"mysql"|mysql:\/\/|django\.db\.backends\.mysql/, 'MySQL'],
  [/provider\s*=\s*"mongodb"|mongodb(\+srv)?:\/\//, 'MongoDB'],
  [
    /provider\s*=\s*"sqlite"|jdbc:sqlite|django\.db\.backends\.sqlite3|node:sqlite|adapter:\s*sqlite3/,
    'SQLite',
  ],
  [/jdbc:h2:/, 'H2'],
];

export const detectStack = (files: readonly SourceFile[]): Record<string, string> => {
  const manifests = readManifests(files);
  const stack: Record<string, string> = {};
  const say = (key: string, value: string | undefined) => {
    if (value !== undefined && stack[key] === undefined) stack[key] = value;
  };
  const dependencies = manifests.flatMap((manifest) => manifest.dependencies);
  for (const [kind, pattern, meaning] of signs) {
    const hit = dependencies.find(({ name }) => pattern.test(name.toLowerCase()));
    if (hit === undefined) continue;
    const version = kind === 'framework' && hit.version !== undefined ? ` ${hit.version}` : '';
    say(kind, `${meaning}${version}`);
  }
  const usesTypeScript =
    dependencies.some(({ name }) => name === 'typescript') ||
    files.some(({ path }) => /\.[mc]?tsx?$/.test(path) && !path.endsWith('.d.ts'));
  const languages = manifests.map(({ language }) =>
    language === 'JavaScript' && usesTypeScript ? 'TypeScript' : language,
  );
  say('language', languages[0] ?? languageByCount(files));
  const others = [...new Set(languages)].filter((language) => language !== stack['language']);
  if (others.length > 0) say('otherLanguages', others.join(', '));
  if (stack['framework'] === undefined && stack['frontend'] !== undefined)
    say('framework', stack['frontend']);
  if (stack['frontend'] === stack['framework']) delete stack['frontend'];
  if (
    stack['framework'] === undefined &&
    files.some(({ text }) => /\bhttp\.createServer\(|from ['"]node:http['"]/.test(text))
  )
    say('framework', 'Node.js http');
  for (const [pattern, meaning] of settingSigns)
    if (files.some(({ text }) => pattern.test(text))) say('database', meaning);
  if (/^Django/.test(stack['framework'] ?? '')) say('auth', 'Django');
  if (files.some(({ text }) => /from ['"]node:test['"]|require\(['"]node:test['"]\)/.test(text)))
    say('testRunner', 'node:test');
  if (stack['language'] === 'Go' && files.some(({ path }) => path.endsWith('_test.go')))
    say('testRunner', 'go test');
  say(
    'packageManager',
    packageManagers.find(([name]) => files.some(({ path }) => path.split('/').at(-1) === name))?.[1],
  );
  return stack;
};

const packageManagers = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'Yarn'],
  ['package-lock.json', 'npm'],
  ['poetry.lock', 'Poetry'],
  ['uv.lock', 'uv'],
  ['Pipfile', 'Pipenv'],
  ['Gemfile', 'Bundler'],
  ['composer.json', 'Composer'],
  ['Cargo.toml', 'Cargo'],
  ['pom.xml', 'Maven'],
  ['build.gradle', 'Gradle'],
  ['build.gradle.kts', 'Gradle'],
] as const;

const languageExtensions: Record<string, string> = {
  ts: 'TypeScript',
  tsx: 'TypeScript',
  js: 'JavaScript',
  mjs: 'JavaScript',
  jsx: 'JavaScript',
  py: 'Python',
  go: 'Go',
  java: 'Java',
  kt: 'Kotlin',
  rb: 'Ruby',
  php: 'PHP',
  rs: 'Rust',
  cs: 'C#',
};

const languageByCount = (files: readonly SourceFile[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const language = languageExtensions[path.split('.').at(-1) ?? ''];
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
};
