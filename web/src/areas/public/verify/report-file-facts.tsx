// A verified report file: its subject, and whether its revision is still valid.

import type { ReportState } from '@assure/contract/domain/vocabulary'
import type { ReportFacts } from '@assure/contract/signed/report-facts'
import { useCallback } from 'react'
import { call } from '../../../lib/api.ts'
import { dayOf, useDates } from '../../../lib/dates.ts'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { CheckedFile, useStateNow } from './checked-file.tsx'
import { reportStateWords } from './report-words.ts'
import { verifyTexts } from './texts.ts'

const tones: Record<ReportState, TagTone> = { valid: 'certified', revised: 'neutral', withdrawn: 'failed' }

const StateNow = ({ facts: { number, revision } }: { facts: ReportFacts }) => {
  const t = verifyTexts.useT()
  const currentState = useStateNow(
    useCallback(
      async (signal: AbortSignal): Promise<ReportState | 'missing' | 'unknown'> => {
        const answer = await call('GET /api/public/reports/:number', { params: { number }, signal })
        if (!answer.ok) return answer.status === 404 ? 'missing' : 'unknown'
        const { state, revision: current } = answer.value
        return state === 'revised' && current === revision ? 'valid' : state
      },
      [number, revision],
    ),
  )
  if (currentState === undefined) return t('now.asking')
  if (currentState === 'missing') return <span className="font-semibold text-danger">{t('now.missing.report')}</span>
  if (currentState === 'unknown') return t('now.unknown.report')
  return <Tag tone={tones[currentState]}>{reportStateWords[currentState][t.language]}</Tag>
}

export const ReportFileFacts = ({ facts }: { facts: ReportFacts }) => {
  const t = verifyTexts.useT()
  const { date } = useDates()
  return (
    <CheckedFile
      facts={facts}
      subject={facts.kind === 'certification' ? facts.facility.name : facts.request.number}
      line={t('file.report', { revision: facts.revision, day: date(dayOf(facts.issuedAt)) })}
      now={<StateNow facts={facts} />}
      open={t('now.open.report')}
    />
  )
}
