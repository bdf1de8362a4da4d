import { Button } from '../../../ui/button.tsx'
import { requestDraftTexts } from './draft-texts.ts'
import { useDraft } from './use-draft.ts'
import type { Sending } from './use-send.ts'

/** Replaces Continue in the bar below the last step. */
export const SendButton = ({ sending: { isReady, busy, submit } }: { sending: Sending }) => {
  const t = requestDraftTexts.useT()
  const { state, price, on_quote: onQuote } = useDraft((draft) => draft.request)
  return (
    <Button
      className="flex-1"
      busy={busy}
      busyText={t('submit.busy')}
      off={!isReady}
      aria-describedby={isReady ? undefined : 'submit-first'}
      onClick={() => void submit()}
    >
      {state === 'returned' ? t('submit.again') : onQuote || !price ? t('submit.quote') : t('submit.pay')}
    </Button>
  )
}
