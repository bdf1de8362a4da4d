// The page behind the code on a certificate: shows at a glance whether it is genuine.

import type { CertificateState } from '@assure/contract/domain/vocabulary'
import { FileText } from 'lucide-react'
import { dayOf } from '../../../lib/dates.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import type { SealState } from '../../../panels/seal/seal.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { SkeletonFacts, SkeletonRing } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { type Certificate, CertificateFacts } from './certificate-facts.tsx'
import { stateSentence, stateWords, words } from './certificate-words.ts'
import { dateInBoth } from './fact-lines.tsx'
import { Glance } from './glance.tsx'
import { PrintAndSave } from './print-and-save.tsx'
import { SignatureLine } from './signature-line.tsx'
import { verifyTexts } from './texts.ts'
import { UnknownNumber } from './unknown-number.tsx'

const seals: Record<CertificateState, SealState> = {
  valid: 'certified',
  upcoming: 'pending',
  expired: 'expired',
  withdrawn: 'failed',
  superseded: 'expired',
}
const colours: Record<CertificateState, string> = {
  valid: 'text-certified',
  upcoming: 'text-info',
  expired: 'text-expired',
  withdrawn: 'text-failed',
  superseded: 'text-expired',
}

const CertificateGlance = ({ certificate }: { certificate: Certificate }) => {
  const { number, state, granted_on, expires_on, ended_at, withdrawn_at } = certificate
  const dayInBoth = (at: string | null) => dateInBoth(at === null ? expires_on : dayOf(at))
  const sentence = stateSentence(state, {
    granted: dateInBoth(granted_on),
    expires: dateInBoth(expires_on),
    ended: dayInBoth(ended_at),
    withdrawn: dayInBoth(withdrawn_at),
  })
  return (
    <Glance number={number} seal={seals[state]} colour={colours[state]} word={stateWords[state]} sentence={sentence} />
  )
}

const Actions = ({ certificate: { number, credential, verify_url } }: { certificate: Certificate }) => {
  const t = verifyTexts.useT()
  return (
    <PrintAndSave
      number={number}
      credential={credential}
      first={
        <LinkButton
          href={inPageLanguage(`/api/public/certificates/${number}/pdf`)}
          target="_blank"
          icon={<FileText size={18} aria-hidden="true" />}
        >
          {t('open-pdf')}
        </LinkButton>
      }
      between={<CopyButton size="normal" value={verify_url} label={t('copy-link')} />}
    />
  )
}

type Props = { rawNumber: string; input: { params: { number: string } } }

export const CertificateScreen = ({ rawNumber, input }: Props) => {
  const t = verifyTexts.useT()
  const query = useCall('GET /api/public/certificates/:number', input, { staleTime: 0 })
  if (query.error?.status === 404)
    return <UnknownNumber number={rawNumber} contact={query.error.details?.contact} words={words} />
  return (
    <QueryState
      query={query}
      problemTitle={<PageTitle>{t('title')}</PageTitle>}
      texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
      className="flex flex-col gap-6 print:gap-3"
      skeleton={
        <div className="flex flex-col items-center gap-6 pt-2">
          <SkeletonRing size={152} />
          <div className="w-full">
            <SkeletonFacts rows={7} />
          </div>
        </div>
      }
    >
      {(data) => (
        <>
          <CertificateGlance certificate={data} />
          <CertificateFacts certificate={data} />
          <SignatureLine credential={data.credential} />
          {/* A printed link cannot be followed, so the URL is written out. */}
          <p dir="ltr" className="hidden text-small text-ink-2 rtl:text-end print:block">
            {data.verify_url}
          </p>
          <Actions certificate={data} />
        </>
      )}
    </QueryState>
  )
}
