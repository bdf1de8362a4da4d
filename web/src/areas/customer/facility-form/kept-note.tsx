import { TextButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { facilityFormTexts } from './texts.ts'

export const KeptNote = ({ onDiscard }: { onDiscard: () => void }) => {
  const t = facilityFormTexts.useT()
  return (
    <InlineAlert tone="info" live={false} action={<TextButton onClick={onDiscard}>{t('kept.discard')}</TextButton>}>
      {t('kept.title')}
    </InlineAlert>
  )
}
