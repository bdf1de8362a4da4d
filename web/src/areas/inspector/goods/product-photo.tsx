// A reference photo of a product, from the device once it was there.
import { useCachedCall } from '../../../offline/cached-call.ts'
import type { DrawPhoto } from '../../../panels/request/product-facts.tsx'
import { requestFactsTexts } from '../../../panels/request/texts.ts'
import { KeptPicture } from './kept-picture.tsx'

const ProductPhoto = ({ id, label }: { id: string; label: string }) => {
  const t = requestFactsTexts.useT()
  const { data, error } = useCachedCall('GET /inspector/api/product-photos/:id', { params: { id } })
  if (data) return <KeptPicture image={data.image} title={label} label={label} />
  return error && <p className="max-w-40 text-small text-ink-2">{t('product.photo.absent', { photo: label })}</p>
}

export const drawKeptPhoto: DrawPhoto = ({ id }, label) => <ProductPhoto id={id} label={label} />
