// What the check of one file found, and, where the network allows, what the certificate is worth now.
import type { CertificateFacts } from '@assure/contract/credential'
import type { CertificateState } from '@assure/contract/vocabulary'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { type AlertTone, InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Link } from '../../../ui/link.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { checkSignature, type Verdict } from './check-signature.ts'
import { stateByDates } from './state-by-dates.ts'
import { verifyTexts } from './texts.ts'

const tones: Record<Verdict['state'], AlertTone> = {
  genuine: 'success',
  forged: 'error',
  'unknown-key': 'error',
  'not-a-certificate': 'warning',
  'no-keys': 'warning',
  unsupported: 'warning',
}
export const stateTones: Record<CertificateState, TagTone> = {
  valid: 'certified',
  upcoming: 'info',
  expired: 'expired',
  withdrawn: 'failed',
  superseded: 'neutral',
}

const StateNow = ({ facts }: { facts: CertificateFacts }) => {
  const t = verifyTexts.useT()
  const { number } = facts
  const [found, setFound] = useState<CertificateState | 'missing' | 'unknown'>()
  useEffect(() => {
    const request = new AbortController()
    const ask = async (): Promise<void> => {
      const answer = await call('GET /api/public/certificates/:number', { params: { number }, signal: request.signal })
      if (request.signal.aborted) return
      setFound(answer.ok ? answer.value.state : answer.status === 404 ? 'missing' : stateByDates(facts, Date.now()))
    }
    void ask()
    return () => request.abort()
  }, [number, facts])
  if (found === undefined) return t('now.asking')
  if (found === 'missing') return <span className="font-semibold text-danger">{t('now.missing')}</span>
  if (found === 'unknown') return t('now.unknown')
  return <Tag tone={stateTones[found]}>{t(`now.${found}`)}</Tag>
}

const Facts = ({ facts }: { facts: CertificateFacts }) => {
  const t = verifyTexts.useT()
  const { date } = useDates()
  return (
    <>
      <p>{t.parts('genuine.text', { issuer: <Name>{facts.issuer.name[t.language]}</Name> })}</p>
      <p className="mt-2">
        <Name className="block font-semibold">{facts.facility.name}</Name>
        <Code className="block">{facts.number}</Code>
        <span className="block text-small text-ink-2">
          {t('file.validity', { from: date(facts.grantedOn), until: date(facts.expiresOn) })}
        </span>
      </p>
      <p className="mt-2">
        {t('now.title')}: <StateNow facts={facts} />
      </p>
      <Link
        href={`/verify/${facts.number}`}
        className="quiet-link mt-1 inline-flex min-h-11 items-center rounded-tag font-medium"
      >
        {t('now.open')}
      </Link>
    </>
  )
}

export const FileVerdict = ({ file }: { file: File }) => {
  const t = verifyTexts.useT()
  const [verdict, setVerdict] = useState<Verdict>()
  useEffect(() => {
    let isOver = false
    const check = async (): Promise<void> => {
      const found = await checkSignature(new Uint8Array(await file.arrayBuffer()))
      if (!isOver) setVerdict(found)
    }
    void check()
    // What lacked the keys is checked by itself once there is a network.
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
        <p className="text-small text-ink-2">{t('file.checking')}</p>
      ) : (
        <InlineAlert tone={tones[verdict.state]} live={false} title={t(verdict.state)}>
          {verdict.state === 'genuine' ? <Facts facts={verdict.facts} /> : <p>{t(`${verdict.state}.text`)}</p>}
        </InlineAlert>
      )}
    </div>
  )
}
