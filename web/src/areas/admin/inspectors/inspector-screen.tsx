import { groupIban } from '@assure/contract/domain/iban'
import { type InspectorDocumentKind, inspectorDocumentKinds } from '@assure/contract/domain/vocabulary'
import { noValue } from '@assure/contract/words/empty'
import { getRouteApi } from '@tanstack/react-router'
import clsx from 'clsx'
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { useCall } from '../../../lib/query.ts'
import { adminUser } from '../../../lib/session.ts'
import { ActivityLog } from '../../../panels/activity/activity-log.tsx'
import { CertificationTag } from '../../../panels/certification/certification-tag.tsx'
import { OthersHere } from '../../../panels/presence/others-here.tsx'
import { DocumentList } from '../../../panels/preview/document-list.tsx'
import { besideFrom, DocumentPreview, type PreviewedDocument } from '../../../panels/preview/document-preview.tsx'
import { factRows } from '../../../panels/record/plain-field.tsx'
import { useMediaQuery } from '../../../ui/browser.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Link } from '../../../ui/link.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Place } from '../../../ui/place.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { useResetSecondFactor } from '../reset-second-factor/reset-second-factor.tsx'
import { Chips } from './chips.tsx'
import { useInspectorFieldWords } from './field-words.ts'
import { InspectorGate } from './inspector-gate.tsx'
import type { Inspector } from './inspector-values.ts'
import { RoundPhoto } from './photo-field.tsx'
import { inspectorsTexts } from './texts.ts'

const InspectorFacts = ({ inspector }: { inspector: Inspector }) => {
  const t = inspectorsTexts.useT()
  const dates = useDates()
  const { bankDetail } = inspector
  const code = (value: string) => (value ? <Code>{value}</Code> : noValue)
  return (
    <>
      <Card title={t('profile')}>
        <SummaryList
          rows={[
            ...factRows({ email: 'email', phone_number: 'phone' }, inspector, t),
            { label: t('countryId'), value: inspector.country?.name ?? noValue },
            { label: t('serviceAreas'), value: <Chips names={inspector.serviceAreas} /> },
            { label: t('services'), value: <Chips names={inspector.services} /> },
            inspector.laboratory !== null && {
              label: t('laboratory_id'),
              value: <Name>{inspector.laboratory.name}</Name>,
            },
            { label: t('created-on'), value: dates.date(inspector.created_at) },
            {
              label: t('last-sign-in'),
              value: inspector.last_sign_in_at ? dates.dateTime(inspector.last_sign_in_at) : t('never'),
            },
          ]}
        />
      </Card>
      <Card title={t('section.bank')}>
        <SummaryList
          rows={[
            ...factRows({ bank_name: 'name', account_holder_name: 'line' }, bankDetail, t),
            { label: t('account_number'), value: code(bankDetail.account_number) },
            { label: t('iban'), value: code(groupIban(bankDetail.iban)) },
            { label: t('swift_code'), value: code(bankDetail.swift_code) },
          ]}
        />
      </Card>
    </>
  )
}

const InspectorLoad = ({ load }: Pick<Inspector, 'load'>) => {
  const t = inspectorsTexts.useT()
  const figures = [
    ['load.assigned', load.assigned_facilities],
    ['load.open', load.open_visits],
    ['load.month', load.visits_this_month],
    ['load.completed', load.completed_this_month],
    ['load.waiting', load.decisions_waiting],
  ] as const
  return (
    <Card title={t('load')}>
      <dl className="flex flex-col divide-y divide-line">
        {figures.map(([key, count]) => (
          <div key={key} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-small text-ink-2">{t(key)}</dt>
            <dd className="text-h2 font-semibold text-ink">{formatNumber(count, t.language)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const AssignedFacilities = ({ inspector }: { inspector: Inspector }) => {
  const t = inspectorsTexts.useT()
  const { assigned_facilities: facilities, load } = inspector
  return (
    <Card title={t('assigned')}>
      {facilities.length === 0 ? (
        <p className="text-ink-2">{t('assigned.none')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {facilities.map((facility) => (
            <li key={facility.id} className="flex items-center gap-4 py-2.5">
              <div className="min-w-0 flex-1">
                <Link
                  href={`/admin/facilities/${facility.id}`}
                  className="quiet-link rounded-tag font-medium break-words"
                >
                  <Name>{facility.name}</Name>
                </Link>
                <p className="text-small text-ink-3">
                  <Name>{facility.company_name}</Name> · <Place parts={[facility.city, facility.emirateInfo.name]} />
                </p>
              </div>
              <CertificationTag state={facility.state} />
            </li>
          ))}
        </ul>
      )}
      {load.assigned_facilities > facilities.length && (
        <Link href={`/admin/facilities?inspector=${inspector.id}`} className="quiet-link mt-3 inline-block rounded-tag">
          {t('assigned.all')}
        </Link>
      )}
    </Card>
  )
}

const route = getRouteApi('/admin/admin/inspectors/$id')
// File links expire after ten minutes, so fetch new ones before.
const linksRenewedMs = 9 * 60_000

const InspectorDocuments = ({
  documents,
  shownId,
  onShow,
}: {
  documents: Inspector['documents']
  shownId: string | undefined
  onShow: (document: PreviewedDocument) => void
}) => {
  const t = inspectorsTexts.useT()
  const orderOfKind = (kind: InspectorDocumentKind): number => inspectorDocumentKinds.indexOf(kind)
  return (
    <Card title={t('documents')}>
      <DocumentList
        documents={documents.toSorted((one, other) => orderOfKind(one.type) - orderOfKind(other.type))}
        shownId={shownId}
        onShow={onShow}
        kind={({ type }) => t(`kind.${type}`)}
        empty={t('documents.empty')}
      />
    </Card>
  )
}

const InspectorPage = ({ inspector }: { inspector: Inspector }) => {
  const t = inspectorsTexts.useT()
  const navigate = route.useNavigate()
  const { trailLabel } = useInspectorFieldWords()
  const isWide = useMediaQuery(besideFrom)
  const [document, setDocument] = useState<PreviewedDocument>()
  const name = nameOf(inspector.first_name, inspector.last_name, inspector.email)
  const beside = isWide && document !== undefined
  const isSuper = adminUser.use()?.role === 'SUPER_ADMIN'
  const reset = useResetSecondFactor()
  useKeys({ e: () => void navigate({ to: '/admin/inspectors/$id/edit', params: { id: inspector.id } }) })

  const aside = (
    <>
      <InspectorLoad load={inspector.load} />
      <ActivityLog subject={inspector.id} fieldLabel={trailLabel} />
    </>
  )
  const preview = <DocumentPreview document={document} onClose={() => setDocument(undefined)} />
  return (
    <>
      <PageHead
        above={
          <Breadcrumb
            crumbs={[{ label: t('inspectors'), href: '/admin/inspectors' }, { label: <Name>{name}</Name> }]}
          />
        }
        title={
          <span className="flex flex-wrap items-center gap-4">
            <RoundPhoto src={inspector.image_url} alt={t('photo.alt', { name })} name={name} size={64} />
            <PageTitle wide documentTitle={name}>
              <Name>{name}</Name>
            </PageTitle>
            <Tag tone={inspector.is_active ? 'certified' : 'neutral'}>
              {inspector.is_active ? t('active') : t('inactive')}
            </Tag>
          </span>
        }
        actions={
          <>
            {isSuper && inspector.second_factor && (
              <Button
                look="ghost"
                size="medium"
                onClick={() => reset.open({ id: inspector.id, name, area: 'inspector' })}
              >
                {t('reset-second-factor')}
              </Button>
            )}
            <LinkButton href={`/admin/inspectors/${inspector.id}/edit`} look="ghost" size="medium">
              {t('edit')}
            </LinkButton>
          </>
        }
      />
      {reset.dialog}
      <OthersHere kind="inspector" id={inspector.id} />
      <div
        className={clsx(
          'grid items-start gap-6',
          beside ? 'lg:grid-cols-2' : 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
        )}
      >
        <div className="flex min-w-0 flex-col gap-6">
          <InspectorFacts inspector={inspector} />
          <InspectorDocuments
            documents={inspector.documents}
            shownId={document?.id}
            onShow={(shown) => setDocument(shown.id === document?.id ? undefined : shown)}
          />
          <AssignedFacilities inspector={inspector} />
          {beside && aside}
        </div>
        {beside ? preview : <div className="flex min-w-0 flex-col gap-6">{aside}</div>}
      </div>
      {!isWide && preview}
    </>
  )
}

export const InspectorScreen = () => {
  const t = inspectorsTexts.useT()
  const { id } = route.useParams()
  const query = useCall(
    'GET /admin/api/inspectors/:id',
    { params: { id }, query: { bank: 'masked' } },
    { refetchInterval: linksRenewedMs },
  )
  return (
    <InspectorGate query={query} failed={t('detail.failed')}>
      {(inspector) => <InspectorPage key={inspector.id} inspector={inspector} />}
    </InspectorGate>
  )
}
