// Everything of the company as a file.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download, saveFile } from '../../../lib/download.ts'
import { explain } from '../../../lib/explain.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { profileTexts } from './texts.ts'

/** A company can have gigabytes of files. */
const timeoutMs = 60 * 60_000

type Shown = { tone: 'error' | 'success'; text: string }

const DownloadEverything = () => {
  const t = profileTexts.useT()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<Shown>()
  const fetchIt = async (): Promise<void> => {
    setBusy(true)
    setShown(undefined)
    const file = await download('GET /api/user/company/export', { name: 'assure.zip', timeoutMs })
    setBusy(false)
    if (file.ok) {
      saveFile(file.blob, file.name)
      setShown({ tone: 'success', text: t('data.done') })
    } else setShown({ tone: 'error', text: explain(file, { failed: t('data.failed'), network: t('network') }) })
  }
  return (
    <div className="flex flex-col gap-3">
      <Button
        look="ghost"
        wide
        busy={busy}
        busyText={t('data.busy')}
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => void fetchIt()}
      >
        {t('data.download')}
      </Button>
      {shown && <InlineAlert tone={shown.tone}>{shown.text}</InlineAlert>}
    </div>
  )
}

export const CompanyDataCard = () => {
  const t = profileTexts.useT()
  return (
    <Card title={t('data.title')}>
      <p className="mb-4 text-ink-2">{t('data.text')}</p>
      <DownloadEverything />
    </Card>
  )
}
