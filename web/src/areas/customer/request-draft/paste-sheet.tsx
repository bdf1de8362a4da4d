// Spreadsheet rows, pasted or chosen as a CSV file. Parsed rows appear in a table before they are added; cells that
// could not be parsed are listed by row and column.

import { countryName } from '@assure/contract/domain/country-codes'
import { type GoodsField, type GoodsLine, goodsLimits } from '@assure/contract/domain/goods-line'
import { type PastedGoods, pastedGoods } from '@assure/contract/domain/pasted-goods'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ScrollRegion } from '../../../ui/data/scroll-region.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PastedText } from '../../../ui/form/pasted-text.tsx'
import { Name } from '../../../ui/values.tsx'
import { requestDraftTexts } from './draft-texts.ts'
import { type GoodsValues, goodsValues } from './draft-values.ts'
import { faultText } from './field-words.ts'
import { quantityText } from './goods-words.ts'

const rowsShown = 10
const faultsShown = 20

const shownColumns: readonly GoodsField[] = [
  'description',
  'hs_code',
  'quantity',
  'packages',
  'origin_country',
  'brand',
  'model',
  'lot_number',
  'produced_on',
  'expires_on',
  'gtin',
]

const Preview = ({ goods: { lines, notUnderstood } }: { goods: PastedGoods }) => {
  const t = requestDraftTexts.useT()
  const columns = shownColumns.filter((field) => lines.some((line) => line[field] !== undefined))
  const cell = (line: GoodsLine, field: GoodsField): string => {
    if (field === 'quantity') return quantityText(String(line.quantity ?? ''), line.unit ?? '', t.language)
    if (field === 'origin_country') return countryName(line.origin_country ?? '', t.language)
    return String(line[field] ?? '')
  }
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-semibold text-ink">
        {t('paste.found', { count: lines.length })}
      </p>
      {lines.length > 0 && (
        <ScrollRegion label={t('paste.preview')} wide>
          <table className="w-full text-small text-ink">
            <caption className="sr-only">{t('paste.preview')}</caption>
            <thead>
              <tr className="border-b border-line text-ink-2">
                {columns.map((field) => (
                  <th key={field} scope="col" className="px-3 py-2 text-start font-semibold whitespace-nowrap">
                    {t(`goods.${field}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, rowsShown).map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one reading stand still
                <tr key={at} className="border-b border-line last:border-b-0">
                  {columns.map((field) => (
                    <td key={field} className="max-w-60 px-3 py-2 align-top">
                      <Name>{cell(line, field)}</Name>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {lines.length > rowsShown && (
        <p className="text-small text-ink-2">{t('paste.more', { count: lines.length - rowsShown })}</p>
      )}
      {notUnderstood.length > 0 && (
        <InlineAlert tone="warning" live={false} title={t('paste.not-understood', { count: notUnderstood.length })}>
          <ul className="mt-1 flex flex-col gap-1 text-small">
            {notUnderstood.slice(0, faultsShown).map(({ row, column, text, code }) => (
              <li key={`${row}-${column}-${code}`}>
                {t.parts('paste.cell', { row, column, text: <Name className="font-semibold">{text}</Name> })}{' '}
                {faultText(t, code)}
              </li>
            ))}
          </ul>
          {notUnderstood.length > faultsShown && (
            <p className="mt-1 text-small">{t('paste.more-faults', { count: notUnderstood.length - faultsShown })}</p>
          )}
        </InlineAlert>
      )}
    </div>
  )
}

type Props = {
  open: boolean
  /** Text that was pasted on the page itself. */
  pasted: string
  /** The number of lines already in the request. */
  present: number
  onTake: (lines: GoodsValues[], replaces: boolean) => void
  onClose: () => void
}

const PasteForm = ({ pasted, present, onTake, onClose }: Omit<Props, 'open'>) => {
  const t = requestDraftTexts.useT()
  const [text, setText] = useState(pasted)
  const [how, setHow] = useState('add')
  const read = useDeferredValue(text)
  const goods = useMemo(() => (read.trim() === '' ? undefined : pastedGoods(read)), [read])
  const replaces = how === 'replace'
  const lines = goods?.ok ? goods.value.lines : []
  const total = lines.length + (replaces ? 0 : present)
  const isTooMany = total > goodsLimits.lines
  return (
    <PastedText
      label={t('paste.label')}
      hint={t('paste.hint')}
      fileLabel={t('paste.file')}
      value={text}
      onValue={setText}
    >
      {goods && !goods.ok && <InlineAlert tone="error">{faultText(t, goods.code)}</InlineAlert>}
      {goods?.ok && <Preview goods={goods.value} />}
      {present > 0 && lines.length > 0 && (
        <Field label={t('paste.how')} group name="paste-how" value={how} onValue={setHow}>
          <RadioCards
            choices={[
              { value: 'add', label: t('paste.add', { count: present }) },
              { value: 'replace', label: t('paste.replace', { count: present }) },
            ]}
          />
        </Field>
      )}
      {isTooMany && <InlineAlert tone="error">{t('paste.too-many', { count: total })}</InlineAlert>}
      <div className="flex flex-col gap-2 min-[26rem]:flex-row-reverse">
        <Button
          className="flex-1"
          off={lines.length === 0 || isTooMany}
          onClick={() =>
            onTake(
              lines.map((line) => goodsValues(line)),
              replaces,
            )
          }
        >
          {lines.length === 0 ? t('paste.take.none') : t('paste.take', { count: lines.length })}
        </Button>
        <Button look="ghost" className="flex-1" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </PastedText>
  )
}

export const PasteSheet = ({ open, ...props }: Props) => {
  const t = requestDraftTexts.useT()
  return (
    <Dialog open={open} onClose={props.onClose} wide title={t('paste.title')}>
      {open && <PasteForm {...props} />}
    </Dialog>
  )
}
