import { ScanLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { AddEntry } from './listed.tsx'
import type { Seal } from './record-seal.ts'
import { goodsTexts } from './texts.ts'

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }))

/** `declared`: seals. */
export const ScanButton = (numbers: { declared: readonly string[]; seals: readonly Seal[] }) => {
  const t = goodsTexts.useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <AddEntry icon={ScanLine} onClick={() => setIsOpen(true)}>
        {t('scan')}
      </AddEntry>
      {isOpen && (
        <Suspense>
          <ScanDialog {...numbers} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
