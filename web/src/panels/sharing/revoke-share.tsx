import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import type { Share } from './share-list.tsx'
import { sharingTexts } from './texts.ts'

type Dialog = ComponentProps<typeof ActDialog>
type Props = { share: Share } & Pick<Dialog, 'area' | 'refreshes' | 'text' | 'reason' | 'busyText' | 'texts' | 'send'>

export const RevokeShare = ({ share: { name }, ...act }: Props) => {
  const t = sharingTexts.useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="ghost" size="small" aria-label={t('revoke.named', { name })} onClick={() => setIsOpen(true)}>
        {t('revoke')}
      </Button>
      <ActDialog
        {...act}
        open={isOpen}
        look="danger"
        title={t('revoke.title', { name })}
        confirmLabel={t('revoke.yes')}
        cancelLabel={t('revoke.no')}
        done={t('revoked')}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
