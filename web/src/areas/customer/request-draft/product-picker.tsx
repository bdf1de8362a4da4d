// Chooses one or several of the owner's products as goods lines.
import type { AnswerFor } from '@assure/contract/calls'
import { productFields } from '@assure/contract/domain/product'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { requestDraftTexts } from './draft-texts.ts'
import { type GoodsValues, goodsValues } from './draft-values.ts'

type Product = AnswerFor<'GET /api/user/products'>['products'][number]
type Props = { open: boolean; onTake: (lines: GoodsValues[]) => void; onClose: () => void }

const shownAtOnce = 50

const lineOf = (product: Product): GoodsValues =>
  goodsValues({
    ...Object.fromEntries(productFields.map((field) => [field, product[field]])),
    product_id: product.id,
  })

const Picker = ({ onTake, onClose }: Omit<Props, 'open'>) => {
  const t = requestDraftTexts.useT()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, Product>>(new Map())
  const query = useCall(
    'GET /api/user/products',
    { query: { search, limit: shownAtOnce } },
    { placeholderData: keepPreviousData },
  )
  const toggle = (product: Product, on: boolean): void =>
    setChosen((now) => {
      const next = new Map(now)
      if (on) next.set(product.id, product)
      else next.delete(product.id)
      return next
    })
  const count = chosen.size
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t('product.pick.text')}</p>
      <SearchField label={t('product.search')} value={typed} onValue={setTyped} onSearch={setSearch} />
      <QueryState
        query={query}
        texts={{ loading: t('product.loading'), failed: t('product.failed') }}
        skeleton={<SkeletonCards count={3} />}
      >
        {({ products, pagination }) =>
          products.length === 0 ? (
            <p className="text-ink-2">{t(search === '' ? 'product.none' : 'product.no-match')}</p>
          ) : (
            <>
              <ul aria-label={t('product.list')} className="flex flex-col">
                {products.map((product) => (
                  <li key={product.id}>
                    <Checkbox
                      id={`product-${product.id}`}
                      label={product.description}
                      hint={[product.brand, product.model, product.gtin].filter(Boolean).join(' · ')}
                      value={chosen.has(product.id)}
                      onValue={(on) => toggle(product, on)}
                    />
                  </li>
                ))}
              </ul>
              {pagination.total > products.length && <p className="text-small text-ink-2">{t('product.more')}</p>}
            </>
          )
        }
      </QueryState>
      <div className="flex flex-col gap-2 min-[26rem]:flex-row-reverse">
        <Button className="flex-1" off={count === 0} onClick={() => onTake([...chosen.values()].map(lineOf))}>
          {count === 0 ? t('paste.take.none') : t('paste.take', { count })}
        </Button>
        <Button look="ghost" className="flex-1" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

export const ProductPicker = ({ open, ...props }: Props) => {
  const t = requestDraftTexts.useT()
  return (
    <Dialog open={open} onClose={props.onClose} wide title={t('product.pick')}>
      {open && <Picker {...props} />}
    </Dialog>
  )
}
