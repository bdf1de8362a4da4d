// The owner's product that a goods line is linked to, or a way to make one of the line.
import { productFields } from '@assure/contract/domain/product'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Link } from '../../../ui/link.tsx'
import { faultsOfLine } from './draft-checks.ts'
import { requestDraftTexts } from './draft-texts.ts'
import type { GoodsValues } from './draft-values.ts'

type Props = { line: GoodsValues; error: string | undefined; onChange: (productId: string) => void }

const SaveAsProduct = ({ line, onChange }: Omit<Props, 'error'>) => {
  const t = requestDraftTexts.useT()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const faults = faultsOfLine(line)
  const isReady = line.description.trim() !== '' && productFields.every((field) => faults[field] === undefined)
  if (!isReady) return null
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const facts = Object.fromEntries(productFields.map((field) => [field, line[field].trim() || null]))
    const answer = await call('POST /api/user/products', { body: { ...facts, description: line.description.trim() } })
    setBusy(false)
    if (!answer.ok) return setProblem(explain(answer, { failed: t('product.not-saved'), network: t('network') }))
    onChange(answer.value.id)
    toast({ text: t('product.saved') })
  }
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="self-start"
        busy={busy}
        busyText={t('product.saving')}
        onClick={() => void save()}
      >
        {t('product.save')}
      </Button>
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
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
