import { FileJson, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveFile } from '../../../lib/download.ts'
import { Button } from '../../../ui/button.tsx'
import { verifyTexts } from './texts.ts'

type Props = { number: string; credential: string; first?: ReactNode; between?: ReactNode }

/** Prints the page and saves the signed facts. A certificate adds its own buttons through `first` and `between`. */
export const PrintAndSave = ({ number, credential, first, between }: Props) => {
  const t = verifyTexts.useT()
  return (
    <div data-no-print className="flex flex-col gap-2 min-[26rem]:flex-row min-[26rem]:flex-wrap">
      {first}
      <Button look="ghost" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      {between}
      <Button
        look="ghost"
        icon={<FileJson size={18} aria-hidden="true" />}
        onClick={() => saveFile(new Blob([credential], { type: 'application/json' }), `${number}.json`)}
      >
        {t('save-json')}
      </Button>
    </div>
  )
}
