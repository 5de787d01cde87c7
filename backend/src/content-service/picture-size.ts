/** In pixels; of an SVG, in its own units, rounded. */
export type PictureSize = { width: number; height: number };

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** PNG (third edition), 11.2.1: the header is the first chunk. */
function pngSize(bytes: Buffer): PictureSize | undefined {
  if (!bytes.subarray(0, 8).equals(pngSignature) || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Frame headers SOF0 to SOF15, without the three codes in this range that are none (ITU-T T.81, table B.1). */
const isFrameHeader = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** ITU-T T.81, B.1.1.4: segments with a length precede the frame header. */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (isFrameHeader(bytes.readUInt8(at + 1))) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
  }
  return undefined;
}

/** RFC 9649, section 2: a RIFF container whose first chunk identifies one of three formats. */
function webpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** SVG 2, 8.2: the last two numbers of the outermost element's view box. */
function svgSize(bytes: Buffer): PictureSize | undefined {
  const [, width, height] =
    /<svg\b[^>]*\sviewBox=["']\s*[-+.\de]+[\s,]+[-+.\de]+[\s,]+([.\de]+)[\s,]+([.\de]+)\s*["']/.exec(
      bytes.toString('utf8'),
    ) ?? [];
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
}

const readers = { png: pngSize, jpg: jpegSize, jpeg: jpegSize, webp: webpSize, svg: svgSize };

export type PictureExtension = keyof typeof readers;

/**
 * Reads a picture's size from its header.
 * @returns Undefined if the file does not match its extension, or has no size.
 */
export function pictureSize(bytes: Buffer, extension: PictureExtension): PictureSize | undefined {
  let size: PictureSize | undefined;
  try {
    size = readers[extension](bytes);
  } catch (error) {
    // The file ends before its size.
    if (!(error instanceof RangeError)) throw error;
  }
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}
