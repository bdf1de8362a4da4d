// The reference photos of a product. They are sent as soon as they are chosen.

import { imageEndings } from '@assure/contract/domain/image-endings'
import { productLimits } from '@assure/contract/domain/product'
import { limits } from '@assure/contract/domain/vocabulary'
import { Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useAct } from '../../../panels/act/use-act.ts'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { followSending } from '../../../ui/files/sending.ts'
import { useFiles } from '../../../ui/files/use-files.ts'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Product } from './product-values.ts'
import { productsTexts } from './products-texts.ts'

const AddPhotos = ({ product: { id, photos } }: { product: Product }) => {
  const t = productsTexts.useT()
  const left = productLimits.photos - photos.length
  const rules = useMemo(() => ({ endings: imageEndings, maxBytes: limits.fileBytes, maxFiles: left }), [left])
  const files = useFiles(rules)
  const act = useAct<undefined, Product>({
    area: 'customer',
    texts: { failed: t('photo.not-added'), network: t('network') },
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

export const ProductPhotos = ({ product }: { product: Product }) => {
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
        texts={{ failed: t('photo.failed'), network: t('network') }}
        done={t('photo.removed')}
        onClose={() => setRemoving(undefined)}
      />
    </Card>
  )
}
