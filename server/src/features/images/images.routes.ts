import { imagesAdminEndpoints } from '@cinder/contract/images/images.api.ts';
import { MAX_IMAGE_BYTES } from '@cinder/contract/images/images.rules.ts';
import { auditedUpload } from '#platform/http/audited.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { ImagesService } from './images.service.ts';

const FIELD = { name: 'image', maxBytes: MAX_IMAGE_BYTES };

export function imagesAdminRoutes(images: ImagesService): Route[] {
  return [
    read(imagesAdminEndpoints.browse, async ({ params, query, setTotalCount }) => {
      const { images: page, total } = await images.browse(params.category, query);
      setTotalCount(total);
      return page;
    }),
    auditedUpload(imagesAdminEndpoints.upload, 'image.upload', {
      field: FIELD,
      handle: ({ params, member, file, record }) =>
        images.upload({ category: params.category, file, userId: member.id, record }),
    }),
  ];
}
