// As long as no inspection is offered here, it is arranged by mail: said plainly, with the address and what to write.
import type { RequestDirection } from '@assure/contract/request-moves'
import { Mail } from 'lucide-react'
import { useCall } from '../../../lib/query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Email } from '../../../ui/values.tsx'
import { requestsTexts } from './texts.ts'

export const ByEmail = ({ direction }: { direction: RequestDirection }) => {
  const t = requestsTexts.useT()
  const { data: me } = useCall('GET /api/user/me', {})
  const address = me?.contact_email
  const subject = t(`new.subject.${direction}`, { company: me?.company.name ?? '' }).replace(/[\u2066-\u2069]/g, '')
  return (
    <>
      <Card>
        <p className="text-ink">{t('new.text')}</p>
        <p className="mt-4 text-small text-ink-3">{t('new.address')}</p>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
          {address && (
            <>
              <Email address={address} />
              <CopyButton value={address} />
            </>
          )}
        </div>
        <p className="mt-4 text-ink-2">{t('new.include')}</p>
        <ul className="mt-1 list-disc ps-5 text-ink-2">
          <li>{t('new.item.facility')}</li>
          <li>{t('new.item.port')}</li>
          <li>{t('new.item.goods')}</li>
          <li>{t('new.item.date')}</li>
        </ul>
      </Card>
      {address && (
        <LinkButton
          wide
          href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}
          icon={<Mail size={20} aria-hidden="true" />}
        >
          {t('new.mail')}
        </LinkButton>
      )}
    </>
  )
}
