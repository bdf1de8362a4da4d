import type { AnswerFor } from '@assure/contract/calls'
import clsx from 'clsx'
import { Award, Building2, FileCheck2, Handshake, type LucideIcon, ReceiptText } from 'lucide-react'
import { useDates } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { LtrValue, Name } from '../../../ui/values.tsx'
import { documentsTexts } from './texts.ts'

export type OwnDocument = AnswerFor<'GET /api/user/documents'>['documents'][number]

const icons: Record<OwnDocument['kind'], LucideIcon> = {
  company: Building2,
  agreement: Handshake,
  invoice: ReceiptText,
  certificate: Award,
  report: FileCheck2,
}

export const DocumentRow = ({ document, onReplace }: { document: OwnDocument; onReplace: () => void }) => {
  const t = documentsTexts.useT()
  const words = useUiText()
  const { date } = useDates()
  const { kind, name, document_kind, facility, created_at, expires_on, is_expired, size, url, may } = document
  const Icon = icons[kind]
  return (
    <li className="flex gap-3 p-4">
      <span
        className={clsx(
          'flex size-11 shrink-0 items-center justify-center rounded-chip',
          kind === 'certificate' ? 'bg-gold-fill text-gold' : 'bg-sunken text-ink-2',
        )}
      >
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-small font-medium text-ink-2">
          {document_kind ? t(`document.${document_kind}`) : t(`one.${kind}`)}
        </p>
        <FileLink href={url} className="quiet-link line-clamp-2 rounded-tag font-semibold break-words">
          <LtrValue>{name}</LtrValue>
          <span className="sr-only"> {t('opens-in-tab')}</span>
        </FileLink>
        {facility && <Name className="line-clamp-2 text-small text-ink-2">{facility.name}</Name>}
        <p className="text-small text-ink-3">
          {[t('added', { date: date(created_at) }), size !== null && words.bytes(size)].filter(Boolean).join(' · ')}
        </p>
        {expires_on && (
          <p className={clsx('text-small', is_expired ? 'font-semibold text-expired' : 'text-ink-3')}>
            {t(is_expired ? 'expired-on' : 'expires-on', { date: date(expires_on) })}
          </p>
        )}
        {may.replace && (
          <Button
            look={is_expired ? 'main' : 'ghost'}
            size="small"
            className="mt-2"
            aria-label={t('upload-again.of', { name })}
            onClick={onReplace}
          >
            {t('upload-again')}
          </Button>
        )}
      </div>
    </li>
  )
}
