// The slip as the owner sent it, to be compared with the amount and the reference beside it.
import { ExternalLink } from 'lucide-react'
import { useDates } from '../../../lib/dates.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import type { Payment } from './payment-columns.tsx'
import { paymentsTexts } from './texts.ts'

const Picture = ({ slip }: { slip: NonNullable<Payment['slip']> }) => {
  const t = paymentsTexts.useT()
  if (slip.content_type === 'application/pdf')
    return (
      <iframe title={slip.name} src={slip.url} className="h-112 w-full rounded-field border border-line bg-sunken" />
    )
  if (slip.content_type.startsWith('image/'))
    return (
      <div className="flex max-h-112 justify-center overflow-auto rounded-field bg-sunken">
        <img src={slip.url} alt={slip.name} className="h-auto max-w-full self-start" />
      </div>
    )
  return <p className="text-ink-2">{t('slip.no-preview')}</p>
}

export const SlipView = ({ slip }: { slip: Payment['slip'] }) => {
  const t = paymentsTexts.useT()
  const dates = useDates()
  return (
    <section aria-label={t('slip')} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-ink">{t('slip')}</h3>
        {slip && (
          <LinkButton
            href={slip.url}
            target="_blank"
            look="ghost"
            size="small"
            icon={<ExternalLink size={16} aria-hidden="true" />}
          >
            {t('slip.open')}
          </LinkButton>
        )}
      </div>
      {slip ? (
        <>
          <Picture slip={slip} />
          <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
            <LtrValue className="break-all">{slip.name}</LtrValue>
            <span>{t('slip.sent', { when: dates.dateTime(slip.sent_at) })}</span>
          </p>
        </>
      ) : (
        <InlineAlert tone="info" live={false}>
          {t('slip.none')}
        </InlineAlert>
      )}
    </section>
  )
}
