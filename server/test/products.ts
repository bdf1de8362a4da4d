import type { OwnerPerson } from './actors.ts'
import { done } from './requests.ts'
import { aPng } from './sample-files.ts'

export const products = '/api/user/products'
export const ownProduct = (id: string, more = '') => `${products}/${id}${more}`

/** What its goods must be like, with a stricter limit than the import inspection's for major defects. */
export const someProduct = (changed: object = {}) => ({
  description: 'Frozen shrimp, 10 kg cartons',
  hs_code: '030617',
  brand: 'Gulf Catch',
  unit: 'cartons',
  origin_country: 'IN',
  gtin: '6291100784325',
  specification: 'Core temperature −18 °C or colder. 31 to 40 pieces a pound.',
  sampling: { level: null, aql: { critical: null, major: 1, minor: null } },
  defect_codes: ['COLD-THAWED', 'PACK-CRUSHED'],
  ...changed,
})

export const aProductOf = async (owner: OwnerPerson, changed: object = {}): Promise<string> =>
  done(await owner.post(products, someProduct(changed))).body.data.id

/** Returns the ids of all photos of the product. */
export const addPhotos = async (owner: OwnerPerson, id: string, names: readonly string[]): Promise<string[]> => {
  const added = await owner.form('POST', ownProduct(id, '/photos'), {
    photos: names.map((name) => ({ name, bytes: aPng() })),
  })
  return done(added).body.data.photos.map((photo: { id: string }) => photo.id)
}
