import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createFixedTexts } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { useAnnounce } from './feedback/live-region.tsx'
import { useUiText } from './texts.tsx'

const { useT } = createFixedTexts({
  failed: { en: 'Could not be copied. Select the text.', ar: 'تعذّر النسخ. حدّد النص يدويًا.' },
})

// `name`: the accessible name, for several buttons side by side.
type Props = { value: string; label?: string; name?: string; size?: 'normal' | 'medium' | 'small' }

export const CopyButton = ({ value, label, name, size = 'small' }: Props) => {
  const text = useUiText()
  const announce = useAnnounce()
  const t = useT()
  const [copied, setCopied] = useState(false)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      announce(text.copied)
    } catch {
      // No permission, or a page without https.
      setFailed(true)
      announce(t('failed'))
    }
  }
  return (
    <Button
      look="ghost"
      size={size}
      aria-label={copied || isFailed ? undefined : name}
      onClick={copy}
      icon={
        copied ? (
          <Check size={16} aria-hidden="true" className="text-certified" />
        ) : (
          <Copy size={16} aria-hidden="true" />
        )
      }
    >
      {copied ? text.copied : isFailed ? t('failed') : (label ?? text.copy)}
    </Button>
  )
}
