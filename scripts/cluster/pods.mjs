// What a cluster holds, as the shows ask for it.
import { until } from './processes.mjs';

export const namespace = 'prowl';

export const cluster = ({ kubectl }) => {
  const json = async (...args) => JSON.parse(await kubectl([...args, '-n', namespace, '-o', 'json']));
  const podsOf = async (name) => (await json('get', 'pods', '-l', `app.kubernetes.io/name=${name}`)).items;
  const isReady = (pod) =>
    pod.metadata.deletionTimestamp === undefined &&
    pod.status.phase === 'Running' &&
    (pod.status.conditions ?? []).some(({ type, status }) => type === 'Ready' && status === 'True');
  const readyOf = async (name) => (await podsOf(name)).filter(isReady);
  return {
    kubectl,
    json,
    podsOf,
    isReady,
    readyOf,
    untilReady: (name, count, seconds) =>
      until(`${count} pods of ${name} are ready`, seconds, async () => {
        const ready = await readyOf(name);
        return ready.length === count && (await podsOf(name)).length === count ? ready : undefined;
      }),
    apply: (resources) =>
      kubectl(
        ['apply', '--server-side', '-f', '-'],
        resources.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n---\n'),
      ),
    secret: async (name) =>
      Object.fromEntries(
        Object.entries((await json('get', 'secret', name)).data).map(([key, value]) => [
          key,
          Buffer.from(value, 'base64').toString(),
        ]),
      ),
    /** What kubectl said, and whether it succeeded. */
    attempt: (args, input) =>
      kubectl(args, input).then(
        (said) => ({ ok: true, said }),
        (error) => ({ ok: false, said: `${error.stdout ?? ''}${error.stderr ?? error.message}` }),
      ),
  };
};
