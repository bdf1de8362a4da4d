// The slip as the owner sent it, opened on demand beside the amount and the reference to compare it with.

import { ExternalLink, Eye } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { DocumentPreview, type PreviewedDocument } from '../../../panels/preview/document-preview.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import type { Payment } from './payment-columns.tsx'
import { paymentsTexts } from './texts.ts'

export const SlipView = ({ payment: { id, slip } }: { payment: Pick<Payment, 'id' | 'slip'> }) => {
  const t = paymentsTexts.useT()
  const dates = useDates()
  const [shown, setShown] = useState<PreviewedDocument>()
  return (
    <section aria-label={t('slip')} className="flex min-w-0 flex-col gap-3">
      <h3 className="font-semibold text-ink">{t('slip')}</h3>
      {slip ? (
        <>
          <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
            <LtrValue className="break-all text-ink">{slip.name}</LtrValue>
            <span>{t('slip.sent', { when: dates.dateTime(slip.sent_at) })}</span>
          </p>
          {!shown && (
            <div className="flex flex-wrap gap-3">
              <Button
                look="ghost"
                size="medium"
                icon={<Eye size={18} aria-hidden="true" />}
                onClick={() => setShown({ id, ...slip })}
              >
                {t('slip.show')}
              </Button>
              <LinkButton
                href={inPageLanguage(slip.url)}
                target="_blank"
                look="ghost"
                size="medium"
                icon={<ExternalLink size={18} aria-hidden="true" />}
              >
                {t('slip.open')}
              </LinkButton>
            </div>
          )}
          <DocumentPreview document={shown} onClose={() => setShown(undefined)} />
        </>
      ) : (
        <InlineAlert tone="info" live={false}>
          {t('slip.none')}
        </InlineAlert>
      )}
    </section>
  )
}
