// Verifies in the browser the signature of what the page shows.
import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { checkText, type Verdict } from './check-signature.ts'
import { verifyTexts } from './texts.ts'

export const SignatureLine = ({ credential }: { credential: string }) => {
  const t = verifyTexts.useT()
  const [verdict, setVerdict] = useState<Verdict>()
  useEffect(() => {
    let isOver = false
    const check = async (): Promise<void> => {
      const result = await checkText(credential)
      if (!isOver) setVerdict(result)
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
