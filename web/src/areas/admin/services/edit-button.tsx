import { Button } from '../../../ui/button.tsx'
import { servicesTexts } from './texts.ts'

export const EditButton = ({ name, onEdit }: { name: string; onEdit: () => void }) => {
  const t = servicesTexts.useT()
  return (
    <Button look="ghost" size="small" aria-label={t('edit.named', { name })} onClick={onEdit}>
      {t('edit')}
    </Button>
  )
}
