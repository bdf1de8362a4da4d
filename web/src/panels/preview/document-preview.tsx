// Previews a document beside the record: a side panel from 1024 px that leaves the page usable, otherwise a sheet.

import clsx from 'clsx'
import { ExternalLink, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { inPageLanguage } from '../../lib/page-language.ts'
import { useMediaQuery } from '../../ui/browser.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useKeys } from '../../ui/keys.ts'
import { LtrValue } from '../../ui/values.tsx'
import { previewTexts } from './texts.ts'

/** `url` is the link from when the file was opened: a newer one would reload the file. */
export type PreviewedDocument = { id: string; name: string; url: string; content_type: string }

export const besideFrom = '(min-width: 64rem)'

const Picture = ({ document }: { document: PreviewedDocument }) => {
  const t = previewTexts.useT()
  const [failed, setFailed] = useState(false)
  if (failed) return <InlineAlert tone="error">{t('picture-failed')}</InlineAlert>
  return (
    <div className="flex flex-1 items-start justify-center overflow-auto rounded-field bg-sunken">
      <img
        src={inPageLanguage(document.url)}
        alt={document.name}
        onError={() => setFailed(true)}
        className="h-auto max-w-full"
      />
    </div>
  )
}

const Shown = ({ document, tall, passed = false }: { document: PreviewedDocument; tall: string; passed?: boolean }) => {
  const t = previewTexts.useT()
  if (document.content_type === 'application/pdf')
    return (
      <iframe
        title={document.name}
        // A preview that opened by itself keeps the viewer's controls out of the tab order.
        tabIndex={passed ? -1 : undefined}
        src={inPageLanguage(document.url)}
        className={`w-full flex-1 rounded-field border border-line bg-sunken ${tall}`}
      />
    )
  if (document.content_type.startsWith('image/')) return <Picture key={document.id} document={document} />
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">{t('no-preview')}</p>
      <LinkButton href={inPageLanguage(document.url)} target="_blank" look="ghost" size="medium">
        {t('open')}
      </LinkButton>
    </div>
  )
}

const OpenInTab = ({ document }: { document: PreviewedDocument }) => {
  const t = previewTexts.useT()
  return (
    <LinkButton
      href={inPageLanguage(document.url)}
      target="_blank"
      look="ghost"
      size="small"
      icon={<ExternalLink size={16} aria-hidden="true" />}
    >
      {t('open-tab')}
    </LinkButton>
  )
}

type Props = {
  document: PreviewedDocument | undefined
  /** Leaves room for a second bar under the top bar. */
  lower?: boolean | undefined
  /** Opened with the page rather than by a press: not announced, and the focus stays where it is. */
  byItself?: boolean | undefined
  onClose: () => void
}

const SidePanel = ({ document, lower = false, byItself = false, onClose }: Props & { document: PreviewedDocument }) => {
  const t = previewTexts.useT()
  const title = useRef<HTMLHeadingElement>(null)
  useKeys({ Escape: onClose })
  useEffect(() => {
    const opener = window.document.activeElement
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  const { id } = document
  // Focus the title, so that screen readers announce each opened file.
  useEffect(() => {
    if (id && !byItself) title.current?.focus({ preventScroll: true })
  }, [id, byItself])
  return (
    <section
      data-no-print
      aria-label={t('preview-of', { name: document.name })}
      className={clsx(
        'sticky flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-low',
        lower ? 'top-38 h-[calc(100dvh-10.5rem)]' : 'top-18 h-[calc(100dvh-6rem)]',
      )}
    >
      <div className="flex items-start gap-2">
        <h2 ref={title} tabIndex={-1} className="min-w-0 flex-1 pt-1.5 text-h3 font-semibold break-words text-ink">
          <LtrValue>{document.name}</LtrValue>
        </h2>
        <OpenInTab document={document} />
        <IconButton
          size="small"
          tooltip="none"
          label={t('close')}
          icon={<X size={20} aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <Shown document={document} tall="min-h-0" passed={byItself} />
    </section>
  )
}

/** The file in a sheet, for pages where a form takes the full width. */
export const DocumentSheet = ({ document, onClose }: Pick<Props, 'document' | 'onClose'>) => (
  <Dialog
    open={document !== undefined}
    onClose={onClose}
    side="end"
    title={document && <LtrValue>{document.name}</LtrValue>}
  >
    {document && (
      <div className="flex h-full min-h-[70dvh] flex-col gap-3">
        <div>
          <OpenInTab document={document} />
        </div>
        <Shown document={document} tall="min-h-[65dvh]" />
      </div>
    )}
  </Dialog>
)

export const DocumentPreview = ({ document, lower, byItself, onClose }: Props) => {
  const isWide = useMediaQuery(besideFrom)
  if (!isWide) return <DocumentSheet document={document} onClose={onClose} />
  return document ? <SidePanel document={document} lower={lower} byItself={byItself} onClose={onClose} /> : null
}
