// Downloads the tax invoice. If the file does not exist yet, the call creates it.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download, saveFile } from '../../../lib/download.ts'
import { explain } from '../../../lib/explain.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { paymentTexts } from './texts.ts'

export const ReceiptButton = ({
  orderId,
  name,
  children,
  className,
}: {
  orderId: string
  name: string
  children: string
  className?: string
}) => {
  const t = paymentTexts.useT()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const fetchIt = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const file = await download('GET /api/user/orders/:id/invoice', { params: { id: orderId }, name: `${name}.pdf` })
    setBusy(false)
    if (file.ok) saveFile(file.blob, file.name)
    else setProblem(explain(file, { failed: t('paid.receipt.failed') }))
  }
  return (
    <>
      <Button
        look="ghost"
        className={className}
        busy={busy}
        busyText={t('paid.receipt.busy')}
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => void fetchIt()}
      >
        {children}
      </Button>
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
    </>
  )
}
