// Open findings beside the decision: those of the last server response and those raised on this device.
import { useDates } from '../../../../lib/dates.ts'
import { Tag } from '../../../../ui/data/tag.tsx'
import { Code, Name } from '../../../../ui/values.tsx'
import { syncTexts } from '../../sync/texts.ts'
import type { OpenFinding } from '../overlay.ts'
import { inspectionTexts } from '../texts.ts'

const tones = { critical: 'failed', major: 'expired', minor: 'pending', observation: 'neutral' } as const

const Due = ({ finding: { number, dueOn } }: { finding: OpenFinding }) => {
  const t = inspectionTexts.useT()
  const { date } = useDates()
  if (number === undefined) return t('open-findings.unsent')
  return dueOn ? t('open-findings.due', { date: date(dueOn) }) : t('open-findings.no-day')
}

export const OpenFindings = ({ findings }: { findings: readonly OpenFinding[] }) => {
  const t = inspectionTexts.useT()
  const classes = syncTexts.useT()
  if (findings.length === 0) return <p>{t('open-findings.none')}</p>
  return (
    <section aria-labelledby="open-findings-title" className="flex flex-col gap-2">
      <h3 id="open-findings-title" className="font-semibold text-ink">
        {t('open-findings', { count: findings.length })}
      </h3>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {findings.map((finding) => (
          <li key={finding.id} className="flex flex-col gap-1 py-3">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Tag tone={tones[finding.class]}>{classes(`class.${finding.class}`)}</Tag>
              {finding.number !== undefined && <Code>{finding.number}</Code>}
              <span className="text-small text-ink-2">
                <Due finding={finding} />
              </span>
            </span>
            <Name className="line-clamp-3 whitespace-pre-line text-ink">{finding.description}</Name>
          </li>
        ))}
      </ul>
    </section>
  )
}
