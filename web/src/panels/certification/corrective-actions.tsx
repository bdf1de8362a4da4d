// Says that a facility's request waits for corrective actions, with the number of open findings.
import type { AnswerFor } from '@assure/contract/calls'
import { TriangleAlert } from 'lucide-react'
import { formatNumber } from '../../lib/i18n.ts'
import { certificationTexts } from './texts.ts'

type Certification = AnswerFor<'GET /admin/api/facilities'>['facilities'][number]['certifications'][number]

type Props = {
  of: readonly Certification[]
  /** For single-line table rows: an icon and the number, with the words as label and tooltip. */
  short?: true
}

export const CorrectiveActions = ({ of, short }: Props) => {
  const t = certificationTexts.useT()
  const count = of.find(({ state }) => state === 'pending')?.open_findings ?? 0
  if (count === 0) return null
  const words = `${t('corrective-actions')}: ${formatNumber(count, t.language)}`
  if (!short) return <span className="block whitespace-normal text-small font-medium text-pending">{words}</span>
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className="inline-flex items-center gap-0.5 text-small font-semibold text-pending"
    >
      <TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
      {formatNumber(count, t.language)}
    </span>
  )
}
