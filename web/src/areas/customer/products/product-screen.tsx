import { imageEndings } from '@assure/contract/domain/image-endings'
import { productLimits } from '@assure/contract/domain/product'
import { limits } from '@assure/contract/domain/vocabulary'
import { getRouteApi } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { useCall } from '../../../lib/query.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useAct } from '../../../panels/act/use-act.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { followSending } from '../../../ui/files/sending.ts'
import { useFiles } from '../../../ui/files/use-files.ts'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import { ProductForm } from './product-form.tsx'
import type { Product } from './product-values.ts'
import { productsTexts } from './products-texts.ts'

const AddPhotos = ({ product: { id, photos } }: { product: Product }) => {
  const t = productsTexts.useT()
  const left = productLimits.photos - photos.length
  const rules = useMemo(() => ({ endings: imageEndings, maxBytes: limits.fileBytes, maxFiles: left }), [left])
  const files = useFiles(rules)
  const act = useAct<undefined, Product>({
    area: 'customer',
    texts: { failed: t('photo.not-added') },
    done: t('photo.added'),
    send: async () => {
      const form = new FormData()
      for (const { file } of files.entries) form.append('photos', file)
      const sending = followSending([files])
      const answer = await call('POST /api/user/products/:id/photos', {
        params: { id },
        form,
        onProgress: sending.onProgress,
      })
      if (answer.ok) files.clear()
      else sending.failed(answer)
      return answer
    },
  })
  const count = files.entries.length
  const tried = useRef(0)
  const sendNow = useEffectEvent(() => void act.run(undefined))
  useEffect(() => {
    if (count > tried.current) sendNow()
    tried.current = count
  }, [count])
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('photo.add')} hideLabel group name="photos" error={act.errors.photos}>
        <FileDrop files={files} compact camera disabled={act.busy} onRetry={() => void act.run(undefined)} />
      </Field>
      {act.problem && <InlineAlert tone="error">{act.problem}</InlineAlert>}
    </div>
  )
}

// The reference photos of a product. They are sent as soon as they are chosen.
const ProductPhotos = ({ product }: { product: Product }) => {
  const t = productsTexts.useT()
  const [removing, setRemoving] = useState<string>()
  const { id, photos } = product
  return (
    <Card title={t('photos')}>
      <div className="flex flex-col gap-4">
        <p className="-mt-2 text-ink-2">{t('photos.text', { max: productLimits.photos })}</p>
        {photos.length > 0 && (
          <ul aria-label={t('photos')} className="grid grid-cols-3 gap-3">
            {photos.map((photo, at) => (
              <li key={photo.id} className="relative">
                <a
                  href={inPageLanguage(photo.url)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="block overflow-hidden rounded-chip border border-line"
                >
                  <img
                    src={photo.thumbnail_url}
                    alt={t('photo.open', { number: at + 1 })}
                    className="aspect-square w-full bg-sunken object-cover"
                  />
                </a>
                <span className="absolute end-1 top-1 rounded-full bg-surface">
                  <IconButton
                    size="small"
                    tooltip="none"
                    label={t('photo.remove', { number: at + 1 })}
                    icon={<Trash2 size={18} aria-hidden="true" />}
                    onClick={() => setRemoving(photo.id)}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
        {photos.length < productLimits.photos && <AddPhotos key={photos.length} product={product} />}
      </div>
      <ActDialog
        open={removing !== undefined}
        title={t('photo.remove.title')}
        text={t('photo.remove.text')}
        confirmLabel={t('photo.remove.yes')}
        look="danger"
        busyText={t('busy')}
        area="customer"
        send={() => call('DELETE /api/user/products/:id/photos/:photoId', { params: { id, photoId: removing ?? '' } })}
        texts={{ failed: t('photo.failed') }}
        done={t('photo.removed')}
        onClose={() => setRemoving(undefined)}
      />
    </Card>
  )
}

const route = getRouteApi('/customer/products/$id')

/** Nothing is lost by it: the same place restores the product. */
const ArchiveButton = ({ product: { id, is_archived: isArchived } }: { product: Product }) => {
  const t = productsTexts.useT()
  const act = useAct<undefined, Product>({
    area: 'customer',
    texts: { failed: t('save.failed') },
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
        texts={{ failed: t('load-failed') }}
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
