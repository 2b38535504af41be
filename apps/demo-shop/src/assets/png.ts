// Writes PNG files: the favicon for old browsers, and a photograph that nobody has made smaller.
import { crc32, deflateSync } from 'node:zlib';

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function png(width: number, height: number, level: number, pixel: (x: number, y: number) => number): Buffer {
  const row = width * 3 + 1;
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.writeUIntBE(pixel(x, y) & 0xffffff, y * row + 1 + x * 3, 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(pixels, { level });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const smallIcon = (): Buffer =>
  png(16, 16, 9, (x, y) => (x > 3 && x < 12 && y > 3 && y < 12 ? 0xbfe3cb : 0x1f6b45));

/** About five megabytes: 1600 × 1050 pixels, not compressed. */
export const largePhoto = (): Buffer =>
  png(1600, 1050, 0, (x, y) => {
    const grain = (x * 7 + y * 13 + ((x * y) % 11)) % 9;
    const hill = 640 + Math.sin(x / 190) * 130;
    return y > hill
      ? ((40 + grain) << 16) | ((110 + grain) << 8) | (72 + grain)
      : ((240 - (y >> 4)) << 16) | ((220 - (y >> 5)) << 8) | (170 + grain);
  });
