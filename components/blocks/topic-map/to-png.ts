/** Pixels for each unit of the drawing, for print. */
const resolution = 2;

/**
 * Converts a picture to PNG. From a data URL, which the page's policy allows.
 * @param svg An SVG document with a width and a height.
 * @throws {Error} If the browser can't draw it.
 */
export async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth * resolution, image.naturalHeight * resolution];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser drew no picture');
  return new Uint8Array(await blob.arrayBuffer());
}
