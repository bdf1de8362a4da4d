import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { useAnnounce } from './feedback/live-region.tsx'
import { useUiText } from './texts.tsx'

// `name`: the accessible name, for several buttons side by side.
type Props = { value: string; label?: string; name?: string; size?: 'normal' | 'medium' | 'small' }

export const CopyButton = ({ value, label, name, size = 'small' }: Props) => {
  const text = useUiText()
  const announce = useAnnounce()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    announce(text.copied)
  }
  return (
    <Button
      look="ghost"
      size={size}
      aria-label={copied ? undefined : name}
      onClick={copy}
      icon={
        copied ? (
          <Check size={16} aria-hidden="true" className="text-certified" />
        ) : (
          <Copy size={16} aria-hidden="true" />
        )
      }
    >
      {copied ? text.copied : (label ?? text.copy)}
    </Button>
  )
}
