// What runs is what was tested: an image has a version that does not move.
import { containersOf, type Rule, title, workloadsOf } from './resources.ts';

const moving = new Set(['', 'latest', 'main', 'master', 'edge', 'stable', 'nightly', 'dev']);

/** A colon before the last slash is a port's. */
const pinned = (image: string): boolean =>
  image.includes('@sha256:') || !moving.has(image.split('/').at(-1)?.split(':')[1] ?? '');

const versions: Rule = (resources) =>
  workloadsOf(resources).flatMap((workload) =>
    containersOf(workload)
      .map(({ image = '' }: { image?: string }) => image)
      .filter((image: string) => !pinned(image))
      .map(
        (image: string) =>
          `${title(workload)}: the image ${image} needs a version that does not move; name a tag or a digest.`,
      ),
  );

export const images = [versions];
