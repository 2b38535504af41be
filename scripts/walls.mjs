// The walls between the rooms (.dependency-cruiser.mjs), and no circles within one: neither folders that import each other nor files that do,
// types included. One cruise for all of it.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import './node-version.cjs';

const { node, root } = await import('./setup.mjs');

const product = /^((?:packages|services|apps)\/[^/]+)\/src\//;
const isTest = /\.(spec|fixture)\.ts$|\/(testing|trial)\//;

const packageOf = (path) => product.exec(path)?.[1];
const inProduct = (path) => packageOf(path) !== undefined && !isTest.test(path);

/** Strongly connected components of more than one member. `edges`: name → names. */
const circlesOf = (edges) => {
  const order = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (name) => {
    order.set(name, order.size);
    low.set(name, order.get(name));
    stack.push(name);
    for (const next of edges.get(name) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(name, Math.min(low.get(name), low.get(next)));
    }
    if (low.get(name) !== order.get(name)) return;
    const circle = stack.splice(stack.indexOf(name));
    if (circle.length > 1) found.push(circle.toSorted());
  };
  for (const name of edges.keys()) if (!order.has(name)) visit(name);
  return found;
};

/** Edges between folders, or between files, within each package; tests are left out. `modules`: dependency-cruiser's. */
const edgesOf = (modules, nameOf) => {
  const edges = new Map();
  for (const { source, dependencies } of modules) {
    if (!inProduct(source)) continue;
    const from = nameOf(source);
    const to = edges.get(from) ?? new Set();
    edges.set(from, to);
    for (const { resolved } of dependencies)
      if (inProduct(resolved) && packageOf(resolved) === packageOf(source) && nameOf(resolved) !== from)
        to.add(nameOf(resolved));
  }
  return edges;
};

const cruise = () =>
  new Promise((resolve, reject) => {
    const cli = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
    const rooms = ['packages', 'services', 'apps', 'examples', 'tests', 'bench'];
    const args = [cli, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...rooms];
    const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
  });

const faultsOf = (what, circles) =>
  circles.map((circle) => `These ${what} import each other:\n  ${circle.join('\n  ')}`);

const main = async () => {
  const { modules, summary } = await cruise();
  const walls = summary.violations.map(
    ({ rule, from, to }) => `${rule.severity} ${rule.name}: ${from} → ${to}`,
  );
  const faults = [
    ...walls,
    ...faultsOf('folders', circlesOf(edgesOf(modules, dirname))),
    ...faultsOf('files', circlesOf(edgesOf(modules, (path) => path))),
  ];
  if (faults.length > 0) process.stdout.write(`${faults.join('\n')}\n`);
  process.exit(faults.length === 0 ? 0 : 1);
};

await main();
