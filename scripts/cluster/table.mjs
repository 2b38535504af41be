// What was shown, line by line as it happens, and as a table at the end.
const rows = [];

/** Runs a show. What it returns is what was seen; when it throws, the show failed and the others go on. */
export const show = async (claim, see) => {
  const from = Date.now();
  let seen = '';
  let ok = false;
  try {
    seen = await see();
    ok = true;
  } catch (error) {
    seen = error instanceof Error ? error.message : String(error);
  }
  const seconds = ((Date.now() - from) / 1_000).toFixed(1);
  rows.push({ claim, seen: seen.split('\n')[0], ok, seconds });
  process.stderr.write(`${ok ? '✓' : '✗'} ${claim}: ${seen} (${seconds} s)\n`);
  return ok;
};

export const printTable = () => {
  const width = (key) => Math.max(...rows.map((row) => row[key].length));
  const line = (row) =>
    `${row.ok ? '✓' : '✗'}  ${row.claim.padEnd(width('claim'))}  ${row.seconds.padStart(6)} s  ${row.seen}`;
  process.stdout.write(`\n${rows.map(line).join('\n')}\n`);
  const failed = rows.filter(({ ok }) => !ok).length;
  process.stdout.write(`\n${rows.length - failed} shown, ${failed} failed\n`);
  return failed === 0;
};
