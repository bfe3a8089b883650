import { writeBillOfMaterials } from './bill-of-materials.ts';
import { buildWeb } from './build-web.ts';

await buildWeb(console.log);
await writeBillOfMaterials();
