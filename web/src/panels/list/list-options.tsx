import type { ListName } from '@assure/contract/domain/list-choices'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { listTexts } from './texts.ts'

// Loaded on demand, because most visits change neither columns nor density.
const OptionsDialog = lazy(async () => ({ default: (await import('./options-dialog.tsx')).OptionsDialog }))

type Props = { list: ListName; columns: readonly { key: string; header: string }[] }

/** Only for tables: cards have a fixed set of lines. */
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
