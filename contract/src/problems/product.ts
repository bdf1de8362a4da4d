// Products of an owner.
import type { Problem } from './problem.ts'

export const productProblems = {
  'product.not-found': { status: 404, en: 'This product was not found.', ar: 'لم يتم العثور على هذا المنتج.' },
  'product.archived': { status: 422, en: 'This product is archived. Restore it under My products, or remove it from the line.', ar: 'هذا المنتج مؤرشف. يُرجى استعادته من «منتجاتي» أو إزالته من الصنف.' },
  'product.too-many': { status: 409, en: 'You have {max} products. Archive one that you no longer need.', ar: 'لديك {max} منتج. يُرجى أرشفة منتج لم تعد بحاجة إليه.' },
  'product.too-many-photos': {
    status: 409,
    en: 'A product can have {max} photos. Remove one first.',
    ar: 'يمكن أن يكون للمنتج {max} صور. يُرجى إزالة إحداها أولًا.',
    field: 'photos',
  },
} as const satisfies Record<string, Problem>
