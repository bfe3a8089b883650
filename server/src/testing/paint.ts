import sharp from 'sharp';

/** A PNG of one colour. */
export function paintPng(background: string, width = 48, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}
