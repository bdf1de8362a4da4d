// Examples of fields that products have.
import { product } from '../products.ts'
import { answering, ofCalls } from './of-calls.ts'

const facts = {
  sampling: { level: 'III', aql: { critical: 0, major: 1, minor: null } },
  specification: 'Core temperature −18 °C or colder. 31 to 40 pieces a pound.',
  defects: [
    {
      code: 'COLD-THAWED',
      class: 'critical',
      name: { en: 'Thawed, or frozen again', ar: 'ذابت المادة أو أُعيد تجميدها' },
    },
  ],
  defect_codes: ['COLD-THAWED', 'PACK-CRUSHED'],
  photos: [
    {
      id: '0199e1f0-7c3a-7b52-9d0e-5b1f0a6c2e77',
      name: 'front.jpg',
      url: '/api/user/uploads?filename=front.jpg&token=eyJmIjoi',
      thumbnail_url: '/api/user/uploads?filename=front.jpg&token=eyJ0Ijoi',
    },
  ],
  description: 'Frozen shrimp, 10 kg cartons',
}

export const ofProducts = {
  ...ofCalls([...answering(product), 'products'], facts),
  'getProductPhoto.image': 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP==',
  // On site, where a phone opens the photos by their ids.
  'lines.product': {
    specification: facts.specification,
    sampling: facts.sampling,
    defects: facts.defects,
    photos: facts.photos.map(({ id, name }) => ({ id, name })),
  },
  'product.specification': facts.specification,
  'product.sampling': facts.sampling,
  'product.defects': facts.defects,
  'product.photos': facts.photos,
  'listProductDefects.defects': facts.defects.map((one) => ({ ...one, hs_prefixes: ['02', '03'] })),
}
