// One way to make each call about a product succeed.
import { addPhotos, aProductOf, someProduct } from '../test/products.ts'
import { aJob, someGoods } from '../test/requests.ts'
import { aPng } from '../test/sample-files.ts'
import { by, inspector, owner, type Recipe, withId } from './recipe-parts.ts'
import type { TrustSetup } from './setup.ts'

const aProduct = (g: TrustSetup): Promise<string> => aProductOf(g.world.owner)
const exactBody = JSON.stringify(someProduct())

export const productRecipes = {
  listProducts: by(owner, () => ({ query: { archived: 'false' } })),
  addProduct: by(owner, () => ({ exactBody })),
  getProduct: withId(owner, aProduct),
  saveProduct: withId(owner, aProduct, { exactBody: JSON.stringify({ model: '31/40' }) }),
  addProductPhotos: withId(owner, aProduct, { files: { photos: { name: 'front.png', bytes: aPng() } } }),
  getProductPhoto: async (g) => {
    const id = await aProduct(g)
    const [photo = ''] = await addPhotos(g.world.owner, id, ['front.png'])
    await aJob(g.t, g.world.owner, g.world.inspector.id, { goods: [someGoods({ product_id: id })] })
    return { token: inspector(g).token, path: { id: photo } }
  },
  removeProductPhoto: async (g) => {
    const id = await aProduct(g)
    const [photoId = ''] = await addPhotos(g.world.owner, id, ['front.png'])
    return { token: owner(g).token, path: { id, photoId } }
  },
} satisfies Record<string, Recipe>
