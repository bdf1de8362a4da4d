// The main button, above the on-screen keyboard, and the saved status.
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { StickyActions } from '../../../ui/layout/column-frame.tsx'
import { useUiText } from '../../../ui/texts.tsx'

type Props = { busy: boolean; busyText: string; savedAt?: number | undefined; children: string; extra?: ReactNode }

export const StepActions = ({ busy, busyText, savedAt, children, extra }: Props) => {
  const words = useUiText()
  return (
    <StickyActions className="-mb-4">
      <div className="flex flex-col gap-2">
        <Button type="submit" wide busy={busy} busyText={busyText}>
          {children}
        </Button>
        {extra}
      </div>
      <p role="status" className="mt-1 min-h-5 text-center text-small text-ink-3">
        {savedAt !== undefined && words.savedJustNow}
      </p>
    </StickyActions>
  )
}
