// The issued certificate, the only place in the customer area with the gold seal.

import { CalendarPlus, Ellipsis, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { calendarBlob } from '../../../lib/calendar-file.ts'
import { lastDayOf } from '../../../lib/dates.ts'
import { saveFile } from '../../../lib/download.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { Seal } from '../../../panels/seal/seal.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Menu } from '../../../ui/navigation/menu.tsx'
import { Code } from '../../../ui/values.tsx'
import type { Certification, Facility } from './present-certification.ts'
import { facilityTexts } from './texts.ts'

// Prints one of our PDFs without leaving the page, by loading it into an invisible frame.
const waitMs = 20_000

const printFile = async (url: string): Promise<boolean> => {
  try {
    const { pathname, search } = new URL(url)
    const response = await fetch(`${pathname}${search}`, { signal: AbortSignal.timeout(waitMs) })
    if (!response.ok) return false
    const address = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }))
    const frame = document.createElement('iframe')
    // Browsers do not build their PDF viewer in a frame with `display: none`.
    Object.assign(frame.style, {
      position: 'fixed',
      insetInlineEnd: '0',
      insetBlockEnd: '0',
      width: '1px',
      height: '1px',
      border: '0',
      opacity: '0',
    })
    frame.ariaHidden = 'true'
    frame.tabIndex = -1
    frame.src = address
    const shown = new Promise<boolean>((resolve) => {
      frame.onload = () => resolve(true)
      setTimeout(() => resolve(false), waitMs)
    })
    document.body.append(frame)
    const isShown = await shown
    if (isShown) frame.contentWindow?.print()
    // The print dialog reads the file for as long as it is open.
    setTimeout(() => {
      frame.remove()
      URL.revokeObjectURL(address)
    }, 600_000)
    return isShown
  } catch {
    return false
  }
}

type Props = { facility: Facility; certification: Certification }

const icon = { size: 18, 'aria-hidden': true } as const

export const CertificateCard = ({
  facility,
  certification: { id, certificate_number: number, certificate_url, verify_url, expires_at },
}: Props) => {
  const t = facilityTexts.useT()
  const toast = useToast()
  const [printing, setPrinting] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!number || !certificate_url || !verify_url) return null

  const print = async (): Promise<void> => {
    setProblem(undefined)
    setPrinting(true)
    const done = await printFile(inPageLanguage(certificate_url))
    setPrinting(false)
    if (!done) setProblem(t('certificate.print-failed'))
  }
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(verify_url).then(
      () => toast({ text: t('link-copied') }),
      () => setProblem(t('share-failed', { link: verify_url })),
    )
  const share = async (): Promise<void> => {
    setProblem(undefined)
    if (!navigator.share) return copy()
    try {
      await navigator.share({ title: facility.name, url: verify_url })
    } catch (reason) {
      // Closing the share sheet is not a failure.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) await copy()
    }
  }
  const remember = (): void => {
    if (!expires_at) return
    const entry = {
      id,
      title: t('calendar.expiry', { facility: facility.name }),
      at: lastDayOf(expires_at).toISOString(),
      allDay: true,
      url: verify_url,
    }
    saveFile(calendarBlob(entry), `${number}.ics`)
  }
  return (
    <section
      aria-label={t('certificate')}
      className="flex flex-col gap-4 rounded-card border border-gold bg-gold-fill p-4"
    >
      <div className="flex items-center gap-4">
        <Seal state="certified" tone="gold" size={64} silent />
        <div className="min-w-0">
          <h2 className="text-small text-gold">{t('certificate.number')}</h2>
          <p className="text-h2 text-ink">
            <Code>{number}</Code>
          </p>
          <p className="text-small text-ink-2">{t('certificate.text')}</p>
        </div>
      </div>
      <div className="flex gap-2" data-no-print>
        <LinkButton
          href={inPageLanguage(certificate_url)}
          target="_blank"
          rel="noopener noreferrer"
          className="min-w-0 flex-1"
        >
          {t('certificate.view')}
        </LinkButton>
        <Menu
          label={t('certificate.more')}
          items={[
            { key: 'print', label: t('certificate.print'), icon: <Printer {...icon} />, onPick: () => void print() },
            { key: 'share', label: t('certificate.share'), icon: <Share2 {...icon} />, onPick: () => void share() },
            { key: 'calendar', label: t('certificate.calendar'), icon: <CalendarPlus {...icon} />, onPick: remember },
          ]}
          trigger={(props) => (
            <Button
              {...props}
              look="ghost"
              busy={printing}
              icon={<Ellipsis {...icon} />}
              aria-label={t('certificate.more')}
            >
              {t('more')}
            </Button>
          )}
        />
      </div>
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
    </section>
  )
}
