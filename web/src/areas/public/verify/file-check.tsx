import { type CertificateState, limits } from '@assure/contract/domain/vocabulary'
import type { CertificateFacts } from '@assure/contract/signed/credential'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { type AlertTone, InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import { Field } from '../../../ui/form/field.tsx'
import { checkSignature, prepareCheck, type Verdict } from './check-signature.ts'
import { CheckedFile, useStateNow } from './checked-file.tsx'
import { ReportFileFacts } from './report-file-facts.tsx'
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

// A verified certificate file: its holder, its dates and its current state.
const CertificateFileFacts = ({ facts }: { facts: CertificateFacts }) => {
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

const tones: Record<Verdict['state'], AlertTone> = {
  genuine: 'success',
  forged: 'error',
  'unknown-key': 'error',
  'not-a-certificate': 'warning',
  'no-keys': 'warning',
  unsupported: 'warning',
}

// The result of checking one file.
const FileVerdict = ({ file }: { file: File }) => {
  const t = verifyTexts.useT()
  const [verdict, setVerdict] = useState<Verdict>()
  useEffect(() => {
    let isOver = false
    const check = async (): Promise<void> => {
      const result = await checkSignature(new Uint8Array(await file.arrayBuffer()))
      if (!isOver) setVerdict(result)
    }
    void check()
    // A check that lacked the keys runs again once there is a network.
    const checkAgain = (): void => void check()
    window.addEventListener('online', checkAgain)
    return () => {
      isOver = true
      window.removeEventListener('online', checkAgain)
    }
  }, [file])
  return (
    <div role="status">
      {verdict === undefined ? (
        <p className="text-small text-ink-2">{t('checking')}</p>
      ) : (
        <InlineAlert tone={tones[verdict.state]} live={false} title={t(verdict.state)}>
          {verdict.state !== 'genuine' ? (
            <p>{t(`${verdict.state}.text`)}</p>
          ) : verdict.of === 'report' ? (
            <ReportFileFacts facts={verdict.facts} />
          ) : (
            <CertificateFileFacts facts={verdict.facts} />
          )}
        </InlineAlert>
      )}
    </div>
  )
}

const rules = { endings: ['pdf', 'json', 'jws'], maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }

export const FileCheck = () => {
  const t = verifyTexts.useT()
  const files = useFiles(rules)
  useEffect(() => void prepareCheck(), [])
  return (
    <section aria-label={t('file.title')} data-no-print data-needs-script className="flex flex-col gap-3">
      <h2 className="text-h2 font-semibold text-ink">{t('file.title')}</h2>
      <p className="text-ink-2">{t('file.text')}</p>
      <Field label={t('file.label')} hideLabel group name="certificate-file">
        <FileDrop files={files} extra={(entry) => <FileVerdict file={entry.file} />} />
      </Field>
    </section>
  )
}
