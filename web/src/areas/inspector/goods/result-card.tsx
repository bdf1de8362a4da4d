// The result as it is computed from what was recorded, with its reasons in words.
import { type InspectionResult, inspectionResults, type ResultReason } from '@assure/contract/inspection-result'
import { formatNumber } from '../../../lib/i18n.ts'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { goodsTexts } from './texts.ts'

export type Computed = { result: InspectionResult; reasons: readonly ResultReason[] }

export const resultTones: Record<InspectionResult, TagTone> = {
  conforms: 'certified',
  'conforms-with-remarks': 'certified',
  'does-not-conform': 'failed',
}

export const isResult = (word: string | null | undefined): word is InspectionResult =>
  inspectionResults.some((one) => one === word)

const useReasonWords = (): ((reason: ResultReason) => string) => {
  const t = goodsTexts.useT()
  return (reason) => {
    switch (reason.kind) {
      case 'lot-rejected':
      case 'lot-accepted-with-defects':
        return t(`reason.${reason.kind}`, { ac: 0, re: 0, ...reason, class: t(reason.class) })
      case 'outside-limits':
        return t('reason.outside-limits', { name: reason.name, value: reason.value })
      case 'checklist-not-passed':
        return t(`reason.checklist-not-passed.${reason.result}`)
      case 'checklist-not-full':
        return t('reason.checklist-not-full', { percent: formatNumber(reason.percent, t.language) })
      case 'remarks':
        return t('reason.remarks', { count: reason.count })
    }
  }
}

export const ResultCard = ({ computed: { result, reasons }, isFinal }: { computed: Computed; isFinal: boolean }) => {
  const t = goodsTexts.useT()
  const wordsOf = useReasonWords()
  const words = reasons.map(wordsOf)
  return (
    <Card
      level={3}
      title={t(isFinal ? 'result.final' : 'result')}
      aside={<Tag tone={resultTones[result]}>{t(`result.${result}`)}</Tag>}
    >
      {words.length === 0 ? (
        <p className="text-ink-2">{t('result.no-reasons')}</p>
      ) : (
        <ul className="list-disc ps-5 text-ink marker:text-ink-3">
          {[...new Set(words)].map((one) => (
            <li key={one}>
              <bdi>{one}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
