// Selects the goods line that an entry belongs to.
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useGoodsActs } from './goods-acts.ts'
import { goodsTexts } from './texts.ts'

type Props = { value: string; error: string | undefined; onValue: (value: string) => void; isOptional?: boolean }

export const LineSelect = ({ isOptional = false, ...field }: Props) => {
  const t = goodsTexts.useT()
  const { lines } = useGoodsActs()
  return (
    <Field label={t('which-line')} name="line" {...field} optional={isOptional}>
      <Select
        placeholder={t(isOptional ? 'which-line.none' : 'which-line.choose')}
        options={lines.map(({ description }, at) => ({
          value: String(at + 1),
          label: [String(at + 1), description].filter(Boolean).join(' · '),
        }))}
      />
    </Field>
  )
}

export const useLineName = (): ((line: number | null) => string) => {
  const t = goodsTexts.useT()
  const { lines } = useGoodsActs()
  return (line) => {
    if (line === null) return t('which-line.none')
    const description = lines[line - 1]?.description
    return [t('line', { line }), description].filter(Boolean).join(' · ')
  }
}
