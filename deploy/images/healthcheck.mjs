// Asks the service in the same container whether it is ready. Exit code 0: yes.
const port = process.env.HEALTH_PORT ?? '4490';
try {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) });
  if (!response.ok) process.stdout.write(`${await response.text()}\n`);
  process.exit(response.ok ? 0 : 1);
} catch (error) {
  process.stdout.write(`${error.message}\n`);
  process.exit(1);
}
