import { expect, it } from 'vitest';
import { launchArguments } from './launch.ts';

it('gives the sandbox up only as root', () => {
  expect(launchArguments(true)).toContain('--no-sandbox');
  expect(launchArguments(false)).not.toContain('--no-sandbox');
});
it.each(['169.254.*', 'metadata.google.internal', 'fd00:ec2::254'])('never resolves %s', (host) => {
  const rules = launchArguments(false).find((argument) => argument.startsWith('--host-resolver-rules='));
  expect(rules).toContain(`MAP ${host} ~NOTFOUND`);
});
