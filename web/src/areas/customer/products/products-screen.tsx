// The owner's products. The URL holds the search, the filter and the page.
import type { AnswerFor } from '@assure/contract/calls'
import { countryName } from '@assure/contract/domain/country-codes'
import { limits } from '@assure/contract/domain/vocabulary'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Package, Plus } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { FactsInRow } from '../../../panels/goods/facts-in-row.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import { Pager } from '../../../ui/data/pager.tsx'
import { EmptyState, NothingMatches } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import { productsTexts } from './products-texts.ts'

const route = getRouteApi('/customer/products')

type Product = AnswerFor<'GET /api/user/products'>['products'][number]

const ProductRow = ({ product }: { product: Product }) => {
  const t = productsTexts.useT()
  const { id, description, brand, model, gtin, hs_code: hsCode, origin_country: origin, photos } = product
  const [photo] = photos
  return (
    <li>
      <Link
        href={`/products/${id}`}
        className="flex items-center gap-3 p-4 text-ink no-underline hover:bg-brand-soft focus-visible:-outline-offset-3"
      >
        {photo ? (
          <img src={photo.thumbnail_url} alt="" className="size-14 shrink-0 rounded-chip bg-sunken object-cover" />
        ) : (
          <span className="flex size-14 shrink-0 items-center justify-center rounded-chip bg-sunken text-ink-3">
            <Package size={24} aria-hidden="true" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <Name className="line-clamp-2 font-semibold">{description}</Name>
          <span className="block text-small break-words text-ink-2">
            <FactsInRow
              facts={[
                brand,
                model,
                hsCode && t('hs', { code: hsCode }),
                gtin && t('gtin', { gtin }),
                origin && countryName(origin, t.language),
              ]}
            />
          </span>
        </span>
      </Link>
    </li>
  )
}

export const ProductsScreen = () => {
  const t = productsTexts.useT()
  const { search = '', state, page = 1 } = route.useSearch()
  const isArchived = state === 'archived'
  const navigate = route.useNavigate()
  const [words, setWords] = useState(search)
  const query = useCall(
    'GET /api/user/products',
    { query: { page, limit: limits.pageSize, search, ...(isArchived ? { archived: 'true' } : {}) } },
    { placeholderData: keepPreviousData },
  )
  const show = (next: { search?: string; archived?: boolean; page?: number }): void =>
    void navigate({
      search: {
        ...(next.search ? { search: next.search } : {}),
        ...(next.archived ? { state: 'archived' } : {}),
        ...(next.page && next.page > 1 ? { page: next.page } : {}),
      },
    })
  const add = { href: '/products/new', icon: <Plus size={20} aria-hidden="true" />, children: t('add') }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t('title')}</PageTitle>
        <LinkButton look="ghost" size="medium" {...add} />
      </div>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonCards count={5} />}
        className="flex flex-col gap-4"
      >
        {({ products, pagination }) =>
          pagination.total === 0 && search === '' && !isArchived ? (
            <>
              <EmptyState action={<LinkButton {...add} />}>{t('empty')}</EmptyState>
              <Link href="/products?state=archived" className="quiet-link self-center py-2 text-small font-medium">
                {t('archived')}
              </Link>
            </>
          ) : (
            <>
              <FilterBar
                search={{
                  value: words,
                  onValue: setWords,
                  onSearch: (value) => show({ search: value, archived: isArchived }),
                  label: t('search'),
                  placeholder: t('search.hint'),
                }}
                chipsLabel={t('filters')}
                chips={[
                  {
                    key: 'archived',
                    label: t('archived'),
                    pressed: isArchived,
                    onPress: () => show({ search, archived: !isArchived }),
                  },
                ]}
              />
              {products.length > 0 ? (
                <ul
                  aria-label={t('list')}
                  className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
                >
                  {products.map((product) => (
                    <ProductRow key={product.id} product={product} />
                  ))}
                </ul>
              ) : search === '' ? (
                <EmptyState>{t('empty.archived')}</EmptyState>
              ) : (
                <NothingMatches
                  onClear={() => {
                    setWords('')
                    show({})
                  }}
                />
              )}
              {pagination.pages > 1 && (
                <Pager
                  page={page}
                  pages={pagination.pages}
                  total={pagination.total}
                  busy={query.isFetching}
                  onPage={(next) => show({ search, archived: isArchived, page: next })}
                />
              )}
            </>
          )
        }
      </QueryState>
    </>
  )
}
