import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';
import { timings } from '../../testing/timings.ts';

const photo = (bytes: number) => ({ headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(bytes) });
const largestResource = { url: 'http://app.test/meadow.jpg', bytes: 1_900_000 };

/** As exploration saw the broken page: a photo as it came out of the camera. */
export const pages: OraclePages = {
  site: aSite([aPage('/farm', { timings: timings(20, { largestResource }) })]),
  sound: () => ({
    '/farm': html('Our farm', '<h1>Our farm</h1><img src="/meadow.jpg" alt="The meadow in May">'),
    '/meadow.jpg': photo(90_000),
  }),
  broken: () => ({ '/meadow.jpg': photo(largestResource.bytes) }),
};
