// One goods line. It is saved as it is typed, so there is nothing to submit.

import { type GoodsField, goodsLimits, suggestedUnits } from '@assure/contract/domain/goods-line'
import { productFields } from '@assure/contract/domain/product'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { Link } from '../../../ui/link.tsx'
import { CountryBox } from './country-box.tsx'
import { faultsOfLine } from './draft-checks.ts'
import { requestDraftTexts } from './draft-texts.ts'
import type { Faults, GoodsValues, LineField } from './draft-values.ts'
import { faultText, goodsLabel } from './field-words.ts'
import { draftWord } from './kind-words.ts'
import { useDraft } from './use-draft.ts'

type LineProductProps = { line: GoodsValues; error: string | undefined; onChange: (productId: string) => void }

const SaveAsProduct = ({ line, onChange }: Omit<LineProductProps, 'error'>) => {
  const t = requestDraftTexts.useT()
  const texts = { failed: t('product.not-saved') }
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

// The owner's product that a goods line is linked to, or a way to make one of the line.
const LineProduct = ({ line, error, onChange }: LineProductProps) => {
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

type FieldsProps = {
  line: GoodsValues
  at: number
  refused: Faults
  onChange: (field: LineField, value: string) => void
}

const LineFields = ({ line, at, refused, onChange }: FieldsProps) => {
  const t = requestDraftTexts.useT()
  const kind = useDraft((state) => state.request.kind)
  const isTest = kind === 'test'
  const faults = faultsOfLine(line)
  const field = (name: GoodsField) => ({
    name: `goods.${at}.${name}`,
    label: goodsLabel(t, name, kind),
    value: line[name],
    error: faultText(t, faults[name] ?? refused[`goods.${at}.${name}`]),
    onValue: (value: string) => onChange(name, value),
  })
  const amount = (
    <>
      <div className="grid gap-5 min-[26rem]:grid-cols-2">
        <Field {...field('quantity')} optional={isTest}>
          <TextInput inputMode="decimal" dir="ltr" maxLength={20} />
        </Field>
        <Field {...field('unit')} optional={isTest}>
          <TextInput list="units" maxLength={goodsLimits.unit} autoCapitalize="none" />
        </Field>
      </div>
      <datalist id="units">
        {suggestedUnits.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
    </>
  )
  const origin = (
    <Field {...field('origin_country')} optional>
      <CountryBox value={line.origin_country} onValue={(value) => onChange('origin_country', value)} />
    </Field>
  )
  return (
    <div className="flex flex-col gap-5">
      <LineProduct
        line={line}
        error={faultText(t, refused[`goods.${at}.product_id`])}
        onChange={(id) => onChange('product_id', id)}
      />
      <Field {...field('description')} hint={t(draftWord(kind, 'goods.description.hint'))}>
        <TextArea rows={2} maxLength={goodsLimits.description} />
      </Field>
      {!isTest && (
        <>
          {amount}
          <div className="grid gap-5 min-[26rem]:grid-cols-2">
            <Field {...field('hs_code')} optional hint={t('goods.hs_code.hint')}>
              <TextInput inputMode="numeric" dir="ltr" maxLength={20} />
            </Field>
            <Field {...field('packages')} optional hint={t('goods.packages.hint')}>
              <TextInput inputMode="numeric" dir="ltr" maxLength={20} />
            </Field>
          </div>
          {origin}
        </>
      )}
      <div className="grid gap-5 min-[26rem]:grid-cols-2">
        <Field {...field('brand')} optional>
          <TextInput maxLength={goodsLimits.text} />
        </Field>
        <Field {...field('model')} optional>
          <TextInput maxLength={goodsLimits.text} />
        </Field>
      </div>
      <div className="grid gap-5 min-[26rem]:grid-cols-2">
        <Field {...field('lot_number')} optional>
          <TextInput dir="ltr" maxLength={goodsLimits.text} />
        </Field>
        <Field {...field('gtin')} optional hint={t('goods.gtin.hint')}>
          <TextInput inputMode="numeric" dir="ltr" maxLength={20} />
        </Field>
      </div>
      <div className="grid gap-5 min-[26rem]:grid-cols-2">
        <Field {...field('produced_on')} optional>
          <DateInput />
        </Field>
        <Field {...field('expires_on')} optional>
          <DateInput />
        </Field>
      </div>
      {isTest && (
        <>
          {amount}
          {origin}
        </>
      )}
    </div>
  )
}

type Props = Omit<FieldsProps, 'line'> & {
  line: GoodsValues | undefined
  count: number
  /** The field to focus first, if a link led to it. */
  focusOn?: string | undefined
  onNext: () => void
  onClose: () => void
}

export const GoodsSheet = ({ line, at, count, refused, focusOn, onChange, onNext, onClose }: Props) => {
  const t = requestDraftTexts.useT()
  const kind = useDraft((state) => state.request.kind)
  const key = line?.key
  useEffect(() => {
    if (key === undefined) return
    // Runs after the dialog has focused its title.
    const timer = setTimeout(() => document.getElementById(`field-${focusOn ?? `goods.${at}.description`}`)?.focus(), 0)
    return () => clearTimeout(timer)
  }, [key, focusOn, at])
  return (
    <Dialog
      open={line !== undefined}
      onClose={onClose}
      wide
      title={t(draftWord(kind, 'goods.line-of'), { line: at + 1, count })}
      footer={
        <>
          <Button className="flex-1" onClick={onClose}>
            {t('done')}
          </Button>
          <Button look="ghost" className="flex-1" onClick={onNext}>
            {t(draftWord(kind, at + 1 < count ? 'goods.next' : 'goods.another'))}
          </Button>
        </>
      }
    >
      {line && <LineFields key={line.key} line={line} at={at} refused={refused} onChange={onChange} />}
    </Dialog>
  )
}
