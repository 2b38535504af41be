// Parsed by every Node there ever was: says in one sentence that it is too old.
var major = parseInt(process.versions.node.split('.')[0], 10);
if (major < 20) {
  process.stderr.write(
    'Prowl needs Node 20 or newer; this is Node ' +
      process.versions.node +
      '. Get a current one from nodejs.org or your package manager.\n',
  );
  process.exit(1);
}
