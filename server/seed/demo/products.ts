// The products of a demo owner, which lines of a request can name.
import type { UsualSampling } from '@assure/contract/domain/product'
import { demoPhoto } from './sample-documents.ts'
import type { Stage, Who } from './stage.ts'

export type DemoProduct = {
  description: string
  hs_code: string
  brand: string
  unit: string
  origin_country: string
  gtin: string
  specification: string
  sampling?: UsualSampling
  defect_codes?: readonly string[]
  /** The colours of its packages, one for each photo. */
  photos?: readonly string[]
}

const fish = {
  brand: 'Aegean Blue',
  unit: 'boxes',
  origin_country: 'TR',
  sampling: { level: null, aql: { critical: 0, major: 1.5, minor: null } },
  defect_codes: ['COLD-WARM', 'FOOD-COLOUR', 'PACK-OPEN'],
} as const

/** In the order of the lines of the request that names them; the others are not in any. */
export const fishProducts: readonly DemoProduct[] = [
  {
    ...fish,
    description: 'Chilled sea bass, whole, 6 kg boxes',
    hs_code: '030284',
    gtin: '8690000012343',
    specification:
      'Core temperature 0 to 4 °C. Fish 400 to 600 g, gutted, on ice.\nGills red, eyes clear, no odour. Lid closed and strapped.',
    photos: ['#e9eef1', '#d9e4ea'],
  },
  {
    ...fish,
    description: 'Chilled sea bream, whole, 6 kg boxes',
    hs_code: '030285',
    gtin: '8690000012350',
    specification: 'Core temperature 0 to 4 °C. Fish 300 to 400 g, gutted, on ice.',
    photos: ['#eef1e9'],
  },
  {
    description: 'Smoked salmon, sliced, 200 g',
    hs_code: '030541',
    brand: 'Nordfjord',
    unit: 'cartons',
    origin_country: 'NO',
    gtin: '7038010000126',
    specification: 'Core temperature 0 to 3 °C. Vacuum packs without air, at least 30 days to the expiry date.',
    defect_codes: ['COLD-WARM', 'PACK-OPEN', 'LABEL-ARABIC'],
  },
  {
    description: 'King prawns, raw, shell on, 2 kg blocks',
    hs_code: '030617',
    brand: 'Malabar Pearl',
    unit: 'cartons',
    origin_country: 'IN',
    gtin: '8901234567890',
    specification: 'Core temperature −18 °C or colder. 16 to 20 pieces a pound, glaze at most 10%.',
    sampling: { level: 'III', aql: { critical: 0, major: 1, minor: 2.5 } },
    defect_codes: ['COLD-THAWED', 'COLD-BURN'],
  },
]

/** Returns their ids. */
export const addProducts = async (stage: Stage, owner: Who, products: readonly DemoProduct[]): Promise<string[]> => {
  const ids: string[] = []
  for (const { photos = [], ...product } of products) {
    const { id } = await stage.call<{ id: string }>(owner, 'POST', '/api/user/products', product)
    ids.push(id)
    if (photos.length > 0)
      await stage.form(owner, `/api/user/products/${id}/photos`, {
        photos: await Promise.all(
          photos.map(async (colour, at) => ({
            name: `photo-${at + 1}.jpg`,
            type: 'image/jpeg',
            bytes: await demoPhoto(colour),
          })),
        ),
      })
  }
  return ids
}
