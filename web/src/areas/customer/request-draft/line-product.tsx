// The owner's product that a goods line is linked to, or a way to make one of the line.
import { productFields } from '@assure/contract/domain/product'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Link } from '../../../ui/link.tsx'
import { faultsOfLine } from './draft-checks.ts'
import { requestDraftTexts } from './draft-texts.ts'
import type { GoodsValues } from './draft-values.ts'

type Props = { line: GoodsValues; error: string | undefined; onChange: (productId: string) => void }

const SaveAsProduct = ({ line, onChange }: Omit<Props, 'error'>) => {
  const t = requestDraftTexts.useT()
  const texts = { failed: t('product.not-saved'), network: t('network') }
  const act = useAct<undefined, { id: string }>({
    area: 'customer',
    texts,
    done: t('product.saved'),
    problemOf: (failure) => explain(failure, texts),
    send: () => {
      const facts = Object.fromEntries(productFields.map((field) => [field, line[field].trim() || null]))
      return call('POST /api/user/products', { body: { ...facts, description: line.description.trim() } })
    },
    onDone: ({ id }) => onChange(id),
  })
  const faults = faultsOfLine(line)
  const isReady = line.description.trim() !== '' && productFields.every((field) => faults[field] === undefined)
  if (!isReady) return null
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="self-start"
        busy={act.busy}
        busyText={t('product.saving')}
        onClick={() => void act.run(undefined)}
      >
        {t('product.save')}
      </Button>
      {act.problem && <InlineAlert tone="error">{act.problem}</InlineAlert>}
    </>
  )
}

export const LineProduct = ({ line, error, onChange }: Props) => {
  const t = requestDraftTexts.useT()
  const id = line.product_id
  if (id === '') return <SaveAsProduct line={line} onChange={onChange} />
  return (
    <InlineAlert
      tone={error ? 'error' : 'info'}
      live={false}
      action={<TextButton onClick={() => onChange('')}>{t('product.unlink')}</TextButton>}
    >
      <span id={error ? 'product-error' : undefined}>{error ?? t('product.linked')}</span>{' '}
      <Link href={`/products/${id}`} className="quiet-link">
        {t('product.open')}
      </Link>
    </InlineAlert>
  )
}
