// A verified certificate file: its holder, its dates and its current state.

import type { CertificateState } from '@assure/contract/domain/vocabulary'
import type { CertificateFacts } from '@assure/contract/signed/credential'
import { useCallback } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { CheckedFile, useStateNow } from './checked-file.tsx'
import { stateByDates } from './state-by-dates.ts'
import { verifyTexts } from './texts.ts'

const stateTones: Record<CertificateState, TagTone> = {
  valid: 'certified',
  upcoming: 'info',
  expired: 'expired',
  withdrawn: 'failed',
  superseded: 'neutral',
}

const StateNow = ({ facts }: { facts: CertificateFacts }) => {
  const t = verifyTexts.useT()
  const currentState = useStateNow(
    useCallback(
      async (signal: AbortSignal): Promise<CertificateState | 'missing' | 'unknown'> => {
        const { number } = facts
        const answer = await call('GET /api/public/certificates/:number', { params: { number }, signal })
        if (answer.ok) return answer.value.state
        return answer.status === 404 ? 'missing' : stateByDates(facts, Date.now())
      },
      [facts],
    ),
  )
  if (currentState === undefined) return t('now.asking')
  if (currentState === 'missing') return <span className="font-semibold text-danger">{t('now.missing')}</span>
  if (currentState === 'unknown') return t('now.unknown')
  return <Tag tone={stateTones[currentState]}>{t(`now.${currentState}`)}</Tag>
}

export const CertificateFileFacts = ({ facts }: { facts: CertificateFacts }) => {
  const t = verifyTexts.useT()
  const { date } = useDates()
  return (
    <CheckedFile
      facts={facts}
      subject={facts.facility.name}
      line={t('file.validity', { from: date(facts.grantedOn), until: date(facts.expiresOn) })}
      now={<StateNow facts={facts} />}
      open={t('now.open')}
    />
  )
}
