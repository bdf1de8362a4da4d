// The result computed from the entries, with its reasons.

import { type InspectionResult, inspectionResults, type ResultReason } from '@assure/contract/domain/inspection-result'
import { inspectionResultWords, resultReasonWords } from '@assure/contract/words/goods'
import { resultTones } from '../../../panels/request/result-tones.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { goodsTexts } from './texts.ts'

export type Computed = { result: InspectionResult; reasons: readonly ResultReason[] }

export const isResult = (word: string | null | undefined): word is InspectionResult =>
  inspectionResults.some((one) => one === word)

export const ResultCard = ({ computed: { result, reasons }, isFinal }: { computed: Computed; isFinal: boolean }) => {
  const t = goodsTexts.useT()
  const words = reasons.map((reason) => resultReasonWords(reason)[t.language])
  return (
    <Card
      level={3}
      title={t(isFinal ? 'result.final' : 'result')}
      aside={<Tag tone={resultTones[result]}>{inspectionResultWords[result][t.language]}</Tag>}
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
