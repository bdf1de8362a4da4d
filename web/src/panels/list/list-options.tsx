import type { ListName } from '@assure/contract/domain/list-choices'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { listTexts } from './texts.ts'

// Most visits change neither columns nor density.
const OptionsDialog = lazy(async () => ({ default: (await import('./options-dialog.tsx')).OptionsDialog }))

type Props = { list: ListName; columns: readonly { key: string; header: string }[] }

/** Only where there is a table: a card has its own few lines. */
export const ListOptions = (props: Props) => {
  const t = listTexts.useT()
  const [open, setOpen] = useState<boolean>()
  return (
    <span className="max-md:hidden">
      <Button look="ghost" size="medium" onClick={() => setOpen(true)}>
        {t('options')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <OptionsDialog {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
