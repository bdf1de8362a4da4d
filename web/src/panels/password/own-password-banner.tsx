// Stands on every page while the password in use was chosen by somebody else.
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { passwordTexts } from './texts.ts'

export const OwnPasswordBanner = ({ onChoose }: { onChoose: () => void }) => {
  const t = passwordTexts.useT()
  return (
    <InlineAlert
      tone="warning"
      live={false}
      action={
        <Button size="small" look="ghost" onClick={onChoose}>
          {t('own.action')}
        </Button>
      }
    >
      {t('own.text')}
    </InlineAlert>
  )
}
