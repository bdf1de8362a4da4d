import { ArrowLeft } from 'lucide-react'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { useUiText } from '../texts.tsx'

export const BackButton = ({ label, onBack }: { label?: string | undefined; onBack: () => void }) => {
  const text = useUiText()
  return (
    <button
      type="button"
      onClick={onBack}
      className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-button px-2 text-ink hover:bg-brand-soft hover:text-brand"
    >
      <ArrowLeft size={20} aria-hidden="true" className="mirror" />
      {label ?? text.back}
    </button>
  )
}

type Props = { step: number; steps: number; onBack?: (() => void) | undefined; stepText?: string | undefined }

export const StepHeader = ({ step, steps, onBack, stepText }: Props) => {
  const text = useUiText()
  const words = stepText ?? text.stepOf(step, steps)
  return (
    <div>
      <div className="flex min-h-11 items-center justify-between gap-4">
        {onBack ? <BackButton onBack={onBack} /> : <span />}
        <p className="text-small text-ink-2">{words}</p>
      </div>
      <div className="mt-1">
        <ProgressBar label={words} value={step / steps} />
      </div>
    </div>
  )
}
