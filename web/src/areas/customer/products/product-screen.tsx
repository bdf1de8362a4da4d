import { getRouteApi } from '@tanstack/react-router'
import { Archive, ArchiveRestore } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import { ProductForm } from './product-form.tsx'
import { ProductPhotos } from './product-photos.tsx'
import type { Product } from './product-values.ts'
import { productsTexts } from './products-texts.ts'

const route = getRouteApi('/customer/products/$id')

/** Nothing is lost by it: the same place restores the product. */
const ArchiveButton = ({ product: { id, is_archived: isArchived } }: { product: Product }) => {
  const t = productsTexts.useT()
  const act = useAct<undefined, Product>({
    area: 'customer',
    texts: { failed: t('save.failed'), network: t('network') },
    done: t(isArchived ? 'restore.done' : 'archive.done'),
    send: () => call('PATCH /api/user/products/:id', { params: { id }, body: { is_archived: !isArchived } }),
  })
  const Icon = isArchived ? ArchiveRestore : Archive
  return (
    <>
      <Button
        look={isArchived ? 'ghost' : 'quiet'}
        className="self-start"
        icon={<Icon size={18} aria-hidden="true" />}
        busy={act.busy}
        busyText={t('busy')}
        onClick={() => void act.run(undefined)}
      >
        {t(isArchived ? 'restore' : 'archive')}
      </Button>
      {act.problem && <InlineAlert tone="error">{act.problem}</InlineAlert>}
    </>
  )
}

const KnownProduct = ({ id }: { id: string }) => {
  const t = productsTexts.useT()
  const query = useCall('GET /api/user/products/:id', { params: { id } })
  return (
    <>
      <div className="flex flex-col gap-1">
        <Breadcrumb
          crumbs={[
            { label: t('title'), href: '/products' },
            { key: 'product', label: <Name>{query.data?.description ?? ''}</Name> },
          ]}
        />
        <PageTitle>{query.data ? <Name>{query.data.description}</Name> : t('title')}</PageTitle>
      </div>
      <QueryState
        query={query}
        texts={{ failed: t('load-failed'), network: t('network') }}
        skeleton={<SkeletonBlock height={480} />}
        action={<LinkButton href="/products">{t('title')}</LinkButton>}
        final={{ status: 404 }}
        className="flex flex-col gap-6"
      >
        {(product) => (
          <>
            {product.is_archived && <InlineAlert tone="info">{t('archive.text')}</InlineAlert>}
            <ProductPhotos product={product} />
            <ProductForm key={product.id} product={product} />
            <ArchiveButton product={product} />
          </>
        )}
      </QueryState>
    </>
  )
}

const NewProduct = () => {
  const t = productsTexts.useT()
  return (
    <>
      <div className="flex flex-col gap-1">
        <Breadcrumb crumbs={[{ label: t('title'), href: '/products' }, { label: t('add') }]} />
        <PageTitle>{t('add')}</PageTitle>
      </div>
      <p className="text-ink-2">{t('photos.later')}</p>
      <ProductForm />
    </>
  )
}

export const ProductScreen = () => {
  const { id } = route.useParams()
  return id === 'new' ? <NewProduct /> : <KnownProduct id={id} />
}
