// Servers that are Java: their jars by Maven and a compiled main class of ours, kept in the cache under the name of all that made them.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { made, need, run } from './made.mjs';

const sources = fileURLToPath(new URL('./java/', import.meta.url));

const project = (coordinates) => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion><groupId>server</groupId><artifactId>server</artifactId><version>1</version>
  <dependencies>${coordinates
    .map((each) => each.split(':'))
    .map(
      ([group, artifact, version]) =>
        `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`,
    )
    .join('')}</dependencies>
</project>
`;

/** The folder of a Java server and the class path to start it with: its jars, and `classes` compiled from scripts/servers/java. */
export const javaServer = async ({ name, coordinates, classes }) => {
  need(['java'], 'a JDK 17 or later');
  const hash = createHash('sha256').update(JSON.stringify(coordinates));
  for (const each of classes) hash.update(readFileSync(join(sources, `${each}.java`)));
  const folder = await made(`${name}-${hash.digest('hex').slice(0, 12)}`, async (into) => {
    need(['javac', 'mvn'], 'a JDK 17 or later and Maven');
    writeFileSync(join(into, 'pom.xml'), project(coordinates));
    const lib = join(into, 'lib');
    run('mvn', [
      '-q',
      '-B',
      '-f',
      join(into, 'pom.xml'),
      'dependency:copy-dependencies',
      '-DincludeScope=runtime',
      `-DoutputDirectory=${lib}`,
    ]);
    mkdirSync(join(into, 'classes'));
    for (const each of classes) copyFileSync(join(sources, `${each}.java`), join(into, `${each}.java`));
    run('javac', [
      '-cp',
      join(lib, '*'),
      '-d',
      join(into, 'classes'),
      ...classes.map((each) => join(into, `${each}.java`)),
    ]);
  });
  return { folder, classPath: `${join(folder, 'classes')}:${join(folder, 'lib', '*')}` };
};
