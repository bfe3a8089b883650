import sharp from 'sharp';

/** A PNG of one colour. */
export function paintPng(background: string, width = 48, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

interface FilePart {
  content: Uint8Array | string;
  filename?: string;
  type?: string;
  field?: string;
}

/** A multipart form as a browser sends it. */
export async function formOf(...files: FilePart[]) {
  const form = new FormData();
  for (const { content, filename = 'picture.png', type = 'image/png', field = 'image' } of files) {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : Uint8Array.from(content);
    form.append(field, new File([bytes], filename, { type }));
  }
  const message = new Response(form);
  return {
    body: Buffer.from(await message.arrayBuffer()),
    headers: { 'content-type': message.headers.get('content-type') ?? '' },
  };
}
