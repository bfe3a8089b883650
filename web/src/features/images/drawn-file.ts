/** Of the longest side, in pixels: enough for a logo on a dense screen. */
const SIDE = 1024;

/**
 * A drawing as a PNG of its own pixels, other files as they are: a drawing may carry scripts and name files elsewhere,
 * which a browser neither runs nor loads in a picture. Rejects what is no drawing.
 */
export async function drawnFile(file: File): Promise<File> {
  if (file.type !== 'image/svg+xml') return file;
  const picture = new Image();
  picture.src = await readAddress(file);
  await picture.decode();
  const [width, height] = [picture.naturalWidth || SIDE, picture.naturalHeight || SIDE];
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((SIDE * width) / Math.max(width, height));
  canvas.height = Math.round((SIDE * height) / Math.max(width, height));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!drawn) throw new Error('Nothing was drawn');
  return new File([drawn], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' });
}

function readAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
