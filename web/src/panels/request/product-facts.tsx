// What a goods line shows of its owner's product: what it must be like, photos, usual sampling, defects to look for.
import type { AnswerFor } from '@assure/contract/calls'
import { defectClasses } from '@assure/contract/domain/inspection-result'
import { listed } from '@assure/contract/domain/isolation'
import type { ReactNode } from 'react'
import { inPageLanguage } from '../../lib/page-language.ts'
import { requestFactsTexts } from './texts.ts'

type Product = NonNullable<AnswerFor<'GET /inspector/api/requests/:id'>['goods'][number]['product']>
export type ProductPhoto = Pick<Product['photos'][number], 'id' | 'name'> & Partial<Product['photos'][number]>
/** `photos`: on site without addresses. */
export type ShownProduct = Omit<Product, 'photos'> & { photos: readonly ProductPhoto[] }
export type DrawPhoto = (photo: ProductPhoto, label: string) => ReactNode

const linked: DrawPhoto = ({ url = '', thumbnail_url: thumbnail }, label) => (
  <a
    href={inPageLanguage(url)}
    target="_blank"
    rel="noopener noreferrer"
    className="block size-16 overflow-hidden rounded-chip border border-line"
  >
    <img src={thumbnail} alt={label} className="size-full bg-sunken object-cover" />
  </a>
)

/** Not a value of the text: isolated again, a list of isolated parts would run from left to right in Arabic too. */
const List = ({ parts }: { parts: readonly string[] }) => listed(parts, requestFactsTexts.useT().language)

/** In words: "level III", "major: AQL 1". */
const useSamplingParts = () => {
  const t = requestFactsTexts.useT()
  return ({ level, aql }: NonNullable<Product['sampling']>): string[] => [
    ...(level === null ? [] : [t('product.level', { level })]),
    ...defectClasses.flatMap((one) => {
      const limit = aql[one]
      if (limit === null) return []
      return [limit === 0 ? t(`product.none.${one}`) : t(`product.aql.${one}`, { aql: limit })]
    }),
  ]
}

export const ProductFacts = ({
  product: { specification, sampling, defects, photos },
  drawPhoto = linked,
}: {
  product: ShownProduct
  drawPhoto?: DrawPhoto | undefined
}) => {
  const t = requestFactsTexts.useT()
  const samplingParts = useSamplingParts()
  return (
    <div className="mt-2 flex flex-col gap-2 border-s-2 border-line ps-3 text-small text-ink">
      {specification && (
        <div>
          <p className="font-semibold">{t('specification')}</p>
          <p dir="auto" className="break-words whitespace-pre-line">
            {specification}
          </p>
        </div>
      )}
      {photos.length > 0 && (
        <ul aria-label={t('product.photos')} className="flex flex-wrap gap-2">
          {photos.map((photo, at) => (
            <li key={photo.id}>{drawPhoto(photo, t('product.photo', { number: at + 1 }))}</li>
          ))}
        </ul>
      )}
      {sampling && <p>{t.parts('product.sampling', { limits: <List parts={samplingParts(sampling)} /> })}</p>}
      {defects.length > 0 && (
        <p>{t.parts('product.defects', { defects: <List parts={defects.map(({ name }) => name[t.language])} /> })}</p>
      )}
    </div>
  )
}

export const ByProduct = ({ plans }: { plans: readonly { by_product: boolean }[] }) => {
  const t = requestFactsTexts.useT()
  return plans.some((plan) => plan.by_product) && <p className="text-small text-ink-2">{t('product.stricter')}</p>
}
