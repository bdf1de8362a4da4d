// Material inspections are arranged by mail for now: said plainly, with the address and what to write. No form before
// it does something.
import { getRouteApi } from '@tanstack/react-router'
import { Mail, PackageCheck, PackageOpen } from 'lucide-react'
import { useCall } from '../../../lib/query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Email } from '../../../ui/values.tsx'
import { requestsTexts } from './texts.ts'

const route = getRouteApi('/customer/requests/new')
const icon = { size: 22, 'aria-hidden': true, className: 'mirror' } as const

export const NewRequestScreen = () => {
  const t = requestsTexts.useT()
  const { direction = 'import' } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: me } = useCall('GET /api/user/me', {})
  const address = me?.contact_email
  const subject = t(`new.subject.${direction}`, { company: me?.company.name ?? '' }).replace(/[\u2066-\u2069]/g, '')
  return (
    <>
      <div className="flex flex-col gap-1">
        <Breadcrumb crumbs={[{ label: t('title'), href: '/requests' }, { label: t(`new.${direction}`) }]} />
        <PageTitle>{t('new.title')}</PageTitle>
      </div>
      <Field label={t('new.direction')} group name="direction">
        <RadioCards
          value={direction}
          onValue={(next) =>
            void navigate({
              search: { direction: next === 'export' ? 'export' : 'import' },
              replace: true,
              resetScroll: false,
            })
          }
          choices={[
            { value: 'import', label: t('new.import'), hint: t('new.import.hint'), icon: <PackageOpen {...icon} /> },
            { value: 'export', label: t('new.export'), hint: t('new.export.hint'), icon: <PackageCheck {...icon} /> },
          ]}
        />
      </Field>
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
