// The result of checking one file.
import { useEffect, useState } from 'react'
import { type AlertTone, InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { CertificateFileFacts } from './certificate-file-facts.tsx'
import { checkSignature, type Verdict } from './check-signature.ts'
import { ReportFileFacts } from './report-file-facts.tsx'
import { verifyTexts } from './texts.ts'

const tones: Record<Verdict['state'], AlertTone> = {
  genuine: 'success',
  forged: 'error',
  'unknown-key': 'error',
  'not-a-certificate': 'warning',
  'no-keys': 'warning',
  unsupported: 'warning',
}

export const FileVerdict = ({ file }: { file: File }) => {
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
