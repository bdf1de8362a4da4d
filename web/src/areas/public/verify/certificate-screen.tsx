// Where the code on a certificate leads: in one glance, is it true?

import type { CertificateState } from '@assure/contract/vocabulary'
import { getRouteApi } from '@tanstack/react-router'
import { FileJson, FileText, Printer, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { saveFile } from '../../../lib/download.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Seal, type SealState } from '../../../panels/seal/seal.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonFacts, SkeletonRing } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { PublicFrame } from '../public-frame.tsx'
import { Both } from './both-languages.tsx'
import { type Certificate, CertificateFacts, dateInBoth } from './certificate-facts.tsx'
import { certificateNumber } from './certificate-number.ts'
import { stateSentence, stateWords } from './certificate-words.ts'
import { checkText, type Verdict } from './check-signature.ts'
import { FileCheck } from './file-check.tsx'
import { NumberForm } from './number-form.tsx'
import { verifyTexts } from './texts.ts'
import { UnknownNumber } from './unknown-number.tsx'

const route = getRouteApi('/verify/$number')

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

const Glance = ({ certificate }: { certificate: Certificate }) => {
  const t = verifyTexts.useT()
  const { number, state, granted_on, expires_on, ended_at, withdrawn_at } = certificate
  const dayInBoth = (at: string | null) => dateInBoth(at === null ? expires_on : dayOf(at))
  const sentence = stateSentence(state, {
    granted: dateInBoth(granted_on),
    expires: dateInBoth(expires_on),
    ended: dayInBoth(ended_at),
    withdrawn: dayInBoth(withdrawn_at),
  })
  return (
    <div className="flex flex-col items-center gap-4 pt-2 text-center print:gap-1 print:pt-0">
      <Seal state={seals[state]} steps={7} size={152} silent className="print:size-20" />
      <PageTitle documentTitle={`${stateWords[state][t.language]} – ${number}`} className={colours[state]}>
        <Both text={stateWords[state]} first="text-display" second="text-h1" />
      </PageTitle>
      <div>
        <Both as="p" text={sentence} first="text-ink" second="text-ink-2" />
      </div>
    </div>
  )
}

const SignatureLine = ({ credential }: { credential: string }) => {
  const t = verifyTexts.useT()
  const [verdict, setVerdict] = useState<Verdict>()
  useEffect(() => {
    let isOver = false
    const check = async (): Promise<void> => {
      const found = await checkText(credential)
      if (!isOver) setVerdict(found)
    }
    void check()
    return () => {
      isOver = true
    }
  }, [credential])
  if (verdict?.state === 'genuine')
    return (
      <p className="flex items-start gap-2 text-small text-ink-2">
        <ShieldCheck size={18} aria-hidden="true" className="mt-px shrink-0 text-certified" />
        {t('signature.genuine')}
      </p>
    )
  return verdict?.state === 'forged' || verdict?.state === 'unknown-key' ? (
    <InlineAlert tone="error">{t('signature.forged')}</InlineAlert>
  ) : null
}

const Actions = ({ certificate: { number, credential, verify_url } }: { certificate: Certificate }) => {
  const t = verifyTexts.useT()
  return (
    <div data-no-print className="flex flex-col gap-2 min-[26rem]:flex-row min-[26rem]:flex-wrap">
      <LinkButton
        href={inPageLanguage(`/api/public/certificates/${number}/pdf`)}
        target="_blank"
        icon={<FileText size={18} aria-hidden="true" />}
      >
        {t('open-pdf')}
      </LinkButton>
      <Button look="ghost" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <CopyButton size="normal" value={verify_url} label={t('copy-link')} />
      <Button
        look="ghost"
        icon={<FileJson size={18} aria-hidden="true" />}
        onClick={() => saveFile(new Blob([credential], { type: 'application/json' }), `${number}.json`)}
      >
        {t('save-json')}
      </Button>
    </div>
  )
}

export const CertificateScreen = () => {
  const t = verifyTexts.useT()
  const { number: given } = route.useParams()
  const number = certificateNumber(given)
  const asked = useCall('GET /api/public/certificates/:number', { params: { number } }, { staleTime: 0 })
  const isUnknown = asked.error?.status === 404
  return (
    <PublicFrame>
      {isUnknown ? (
        <UnknownNumber number={given} contact={asked.error?.details?.contact} />
      ) : (
        <QueryState
          asked={asked}
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
              <Glance certificate={data} />
              <CertificateFacts certificate={data} />
              <SignatureLine credential={data.credential} />
              {/* On paper nothing can be tapped: the address is written out. */}
              <p dir="ltr" className="hidden text-small text-ink-2 rtl:text-end print:block">
                {data.verify_url}
              </p>
              <Actions certificate={data} />
            </>
          )}
        </QueryState>
      )}
      <section data-no-print aria-label={t('another')} className="rounded-card border border-line bg-surface p-4">
        <NumberForm label={t('another')} />
      </section>
      <FileCheck />
    </PublicFrame>
  )
}
